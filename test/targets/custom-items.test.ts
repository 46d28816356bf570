import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customItemTypes, type GenerateInput, generate } from '@pagewright/codegen';
import type { TargetProfile } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customItemPrograms } from './kit/custom-item-programs.js';
import { hasTool } from './kit/has-tool.js';
import { type Program, type ProgramTools, programTools, runProgram } from './kit/programs.js';
import { expectAllHits, expectWalk, firstLines, readmeProgram } from './kit/readme-program.js';
import { cargoConfig, lacksCrates } from './kit/rust-crates.js';
import { hits, type SearchServer, searchInput, startSearchServer, token } from './kit/search-server.js';

/** A user's item type: `files` declare it, and `customItemTypes` gets `type`. */
interface CustomType {
  readonly type: string;
  readonly files: Readonly<Record<string, string>>;
  /** How the type prints the first item. Default: `own hit 1`. */
  readonly shows?: string;
  /** The lines before a program that uses the type. */
  readonly head?: string;
  /** The command that runs the program, if it differs from the command for other programs. */
  readonly run?: string;
  readonly missing?: () => string | undefined;
}

/** A circular import: this module imports the package `pagination`, whose functions import this module. */
const pythonType = `from dataclasses import dataclass

from pagination import PageRequest

first = PageRequest("GET", "/")

@dataclass
class Hit:
    id: int
    name: str

    def __str__(self) -> str:
        return f"own {self.name}"
`;

const goType = `package models

// Hit is a result of a search.
type Hit struct {
	Name string \`json:"name"\`
}

func (hit Hit) String() string { return "own " + hit.Name }
`;

const javaType = `package com.acme.models;

public class Hit {
  public long id;
  public String name;

  @Override
  public String toString() {
    return "own " + name;
  }
}
`;

const kotlinType = `package com.acme.models

class Hit {
    var id: Long = 0
    var name: String = ""

    override fun toString() = "own $name"
}
`;

const csharpType = `using System.Text.Json.Serialization;

namespace Acme.Models
{
    public sealed class Hit
    {
        [JsonPropertyName("name")]
        public string Name { get; set; } = "";

        public override string ToString() => "own " + Name;
    }
}
`;

const rubyType = `module Acme
  module Models
    class Hit
      attr_reader :name

      def initialize(item)
        @name = item["name"] || item[:name]
      end

      def self.load(item)
        new(item)
      end

      def inspect
        "own #{name}"
      end
    end
  end
end
`;
const withSignatures = [
  "export RBS_TEST_TARGET='Pagination::*' RBS_TEST_OPT='-I sig' RBS_TEST_LOGLEVEL=error",
  'ruby -rrbs/test/setup "$FILE" "$@"',
].join('; ');

const phpType = (method: string) => `<?php

declare(strict_types=1);

namespace Acme\\Models;

final class Hit implements \\JsonSerializable
{
    public function __construct(public readonly int $id, public readonly string $name) {}

    public static function ${method}(array|object $item): self
    {
        return new self(...(array) $item);
    }

    public function jsonSerialize(): string
    {
        return "own {$this->name}";
    }
}
`;

const rustType = `use std::fmt;

use serde::Deserialize;

#[derive(Deserialize)]
pub struct Hit {
    name: String,
}

impl fmt::Debug for Hit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "own {}", self.name)
    }
}
`;
const manifest = `[package]
name = "program"
version = "0.0.0"
edition = "2021"

[[bin]]
name = "program"
path = "main.rs"

[features]
serde = ["dep:serde"]
stream = []

[dependencies]
serde = { version = "1", features = ["derive"], optional = true }
hit-models = { path = "models" }

[workspace]
`;
const modelsManifest = `[package]
name = "hit-models"
version = "0.0.0"
edition = "2021"

[dependencies]
serde = { version = "1", features = ["derive"] }
`;
const withSerde = 'RUSTFLAGS="-D warnings" cargo run -q --offline --features serde -- "$@"';
const crate = (files: Readonly<Record<string, string>>) => ({
  files: { 'Cargo.toml': manifest, 'models/Cargo.toml': modelsManifest, ...files },
  run: withSerde,
  missing: lacksCrates,
});

const cppType = `#pragma once

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

namespace acme {

struct Hit {
  std::string name;
};

inline void from_json(const nlohmann::json& json, Hit& hit) {
  json.at("name").get_to(hit.name);
  std::cout << "own " << hit.name << "\\n";
}

}  // namespace acme
`;
const nlohmann = '/usr/include/nlohmann/json.hpp';

const customTypes: Partial<Readonly<Record<ProgramTools['target'], readonly CustomType[]>>> = {
  typescript: [
    {
      type: './models.js#Hit',
      files: { 'models.ts': 'export interface Hit {\n  readonly id: number;\n  readonly name: string;\n}\n' },
      shows: "name: 'hit 1'",
    },
  ],
  python: [{ type: 'models.Hit', files: { 'models.py': pythonType } }],
  go: [
    {
      type: 'example.com/sdk/models.Hit',
      files: { 'models/hit.go': goType },
    },
  ],
  java: [{ type: 'com.acme.models.Hit', files: { 'src/com/acme/models/Hit.java': javaType } }],
  kotlin: [{ type: 'com.acme.models.Hit', files: { 'src/models/Hit.kt': kotlinType } }],
  csharp: [{ type: 'Acme.Models.Hit', files: { 'src/AcmeHit.cs': csharpType } }],
  ruby: [
    { type: './lib/models#Acme::Models::Hit', files: { 'lib/models.rb': rubyType }, run: withSignatures },
    {
      type: 'Acme::Models::Hit.load',
      files: { 'lib/models.rb': rubyType },
      run: 'ruby -w -I lib -rmodels "$FILE" "$@"',
    },
  ],
  php: [
    { type: 'Acme\\Models\\Hit', files: { 'vendor/autoload.php': phpType('from') } },
    { type: 'Acme\\Models\\Hit::fromArray', files: { 'vendor/autoload.php': phpType('fromArray') } },
  ],
  rust: [
    {
      type: 'crate::hits::Hit',
      head: 'mod hits;\n',
      ...crate({ 'hits.rs': rustType, 'models/src/lib.rs': '' }),
    },
    { type: 'hit_models::Hit', ...crate({ 'models/src/lib.rs': rustType }) },
  ],
  cpp: [
    {
      type: 'acme/models.hpp#acme::Hit',
      files: { 'acme/models.hpp': cppType },
      missing: () =>
        existsSync(nlohmann) ? undefined : `${nlohmann} is missing (package nlohmann-json3-dev)`,
    },
  ],
};

/** Time limit in milliseconds; compilers are slow on a busy machine. */
const patience = 400_000;

const cases = programTools.flatMap((tools) =>
  (customTypes[tools.target] ?? []).map((own) => ({ ...tools, own, type: own.type })),
);

let server: SearchServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startSearchServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(cases)('the program of the README in $target with items of $type', ({ own, ...tools }) => {
  const { target } = tools;
  const why = tools.missing() ?? own.missing?.();
  const input = inputWith(own.type, target);
  const runWith = async (program: Program, profile: TargetProfile = 'baseline') => {
    const beside = { ...tools.beside, ...own.files, ...(await toolFiles(target)) };
    const folder = mkdtempSync(join(tmpdir(), `pagewright-own-${target}-`));
    folders.push(folder);
    return runProgram(
      {
        ...tools,
        profile,
        beside,
        run: own.run ?? tools.run.replace('src/*.java', '$(find src -name "*.java")'),
      },
      { folder, below: tools.folder },
      input,
      { env: { API_TOKEN: token }, ...program },
    );
  };

  const isAvailable = hasTool(`custom item types in ${target}`, why);

  test.runIf(isAvailable)(
    "the README's program compiles and runs with items of a custom type",
    async () => {
      const program = readmeProgram(generate(input, target), server.url);
      const printed = await runWith({ file: program.path, text: program.text });
      expectWalk(printed, { walks: target !== 'cpp' });
      expect(printed).toContain(own.shows ?? 'own hit 1');
    },
    patience,
  );

  const listing = customItemPrograms[target];
  test.runIf(isAvailable && listing !== undefined)(
    'the generated function of an operation lists all items of a custom type',
    async () => {
      const before = server.asked.length;
      const { file = '', text = '' } = listing ?? {};
      const program = { file, text: (own.head ?? '') + text, args: [server.url] };
      const printed = await runWith(program, listing?.profile);
      const all = Array.from({ length: hits }, (_, index) => `own hit ${index + 1}`);
      expect(printed.trim().split('\n')).toEqual(all);
      const asked = server.asked.slice(before);
      expect(asked).not.toEqual([]);
      expect(asked.filter((path) => !/^\/teams\/my-team\/members\?.*\bstate=open\b/.test(path))).toEqual([]);
    },
    patience,
  );

  const quick = listing?.quick;
  test.runIf(isAvailable && quick !== undefined)(
    'the first lines of the README list all items of a custom type',
    async () => {
      const { profile = 'baseline' } = listing ?? {};
      const text = firstLines(generate({ ...input, profile }, target), server.url);
      const printed = await runWith({ file: quick ?? '', text }, profile);
      expectAllHits(printed);
      expect(printed).toContain(own.shows ?? 'own hit 1');
    },
    patience,
  );
});

/** Returns the generator's input in which members of a team have the custom type. */
function inputWith(type: string, target: ProgramTools['target']): GenerateInput {
  const input = searchInput();
  const itemTypes = customItemTypes([['get /teams/{team}/members', type]], target, input.methods);
  if (typeof itemTypes === 'string') throw new Error(itemTypes);
  return { ...input, itemTypes };
}

async function toolFiles(target: ProgramTools['target']): Promise<Readonly<Record<string, string>>> {
  return target === 'rust' ? { '.cargo/config.toml': await cargoConfig() } : {};
}
