import type { Exchange } from '@pagewright/exchanges';
import type { OperationReport, VerifyFinding, VerifyReport } from '@pagewright/verify';
import type { Unit } from './unit.js';
import { isInside } from './uris.js';

/** Verdicts of recorded traffic that still apply to the current declarations. */
export interface RecordedVerdicts {
  readonly operations: readonly OperationReport[];
  readonly findings: readonly VerifyFinding[];
}

interface Verified {
  readonly report: VerifyReport;
  /** The schemes bound to each operation when it was verified, as text to compare. */
  readonly bindings: ReadonlyMap<string, string>;
  readonly unitVersion: number;
  readonly trafficVersion: number;
}

const none: RecordedVerdicts = { operations: [], findings: [] };

/** The recorded traffic of each workspace folder, and its verdicts on units. Callers read and verify the traffic. */
export class KnownRecordings {
  readonly #byFolder = new Map<string, readonly Exchange[]>();
  readonly #verified = new WeakMap<Unit, Verified>();
  #trafficVersion = 0;
  #version = 0;

  /** Replaces the traffic of a folder. An empty list removes it. */
  set(folder: string, exchanges: readonly Exchange[]): void {
    if (exchanges.length === 0 && !this.#byFolder.has(folder)) return;
    if (exchanges.length === 0) this.#byFolder.delete(folder);
    else this.#byFolder.set(folder, exchanges);
    this.#trafficVersion++;
    this.#version++;
  }

  /** Increases with every change of the traffic and every new verdict. */
  get version(): number {
    return this.#version;
  }

  /** The traffic of the innermost enclosing folder that has traffic. */
  exchangesFor({ document }: Unit): readonly Exchange[] {
    if (document === undefined) return [];
    const enclosing = [...this.#byFolder.keys()].filter((folder) => isInside(folder, document.uri));
    const innermost = enclosing.reduce((one, other) => (other.length > one.length ? other : one), '');
    return this.#byFolder.get(innermost) ?? [];
  }

  isCurrent(unit: Unit): boolean {
    const verified = this.#verified.get(unit);
    return verified?.unitVersion === unit.version && verified.trafficVersion === this.#trafficVersion;
  }

  keep(unit: Unit, report: VerifyReport): void {
    this.#verified.set(unit, {
      report,
      bindings: bindingsOf(unit),
      unitVersion: unit.version,
      trafficVersion: this.#trafficVersion,
    });
    this.#version++;
  }

  /** The verdicts on operations whose binding and scheme have not changed since they were verified. */
  verdictsOn(unit: Unit): RecordedVerdicts {
    const verified = this.#verified.get(unit);
    if (verified === undefined || verified.trafficVersion !== this.#trafficVersion) return none;
    const now = unit.version === verified.unitVersion ? verified.bindings : bindingsOf(unit);
    const isSame = (operation: string) => now.get(operation) === verified.bindings.get(operation);
    const { operations, findings } = verified.report;
    return {
      operations: operations.filter(({ operation }) => isSame(operation)),
      findings: findings.filter(({ operation }) => operation === undefined || isSame(operation)),
    };
  }
}

function bindingsOf(unit: Unit): ReadonlyMap<string, string> {
  const { methods, schemes } = unit.check().analysis;
  const texts = new Map(schemes.map((scheme) => [scheme.name, JSON.stringify(scheme)]));
  const bindings = new Map<string, string>();
  for (const { operation, scheme } of methods) {
    const text = scheme === null ? '' : (texts.get(scheme) ?? scheme);
    bindings.set(operation, `${bindings.get(operation) ?? ''}\n${text}`);
  }
  return bindings;
}
