import { type Analysis, analyze } from '@pagewright/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { declareGithub, githubDescription } from '../declared/github.js';
import { object } from '../declared/json-access.js';

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

describe("GitHub's description with its pagination declared", () => {
  let operations = 0;
  let bound: ReadonlyMap<string, string> = new Map();
  let analysis: Analysis;

  beforeAll(() => {
    const github = githubDescription();
    operations = Object.values(object(github.paths))
      .flatMap((item) => Object.keys(object(item)))
      .filter((key) => verbs.includes(key)).length;
    const made = declareGithub(github);
    bound = made.bound;
    analysis = analyze({ document: made.document });
  });

  it('analyze gives a method for each of the 1,223 operations of GitHub’s description', () => {
    expect(operations).toBe(1223);
    expect(analysis.methods).toHaveLength(operations);
  });

  it('in GitHub’s description exactly the lists with an added declaration are paginated', () => {
    const paginated = analysis.methods.filter(({ scheme }) => scheme !== null);
    expect(bound.size).toBe(243);
    expect(new Map(paginated.map(({ operation, scheme }) => [operation, scheme]))).toEqual(bound);
    expect(paginated.every(({ why }) => why === 'operation')).toBe(true);
    expect(paginated.filter(({ scheme }) => scheme === 'listPages')).toHaveLength(167);
    expect(analysis.schemes).toHaveLength(29);
  });

  it('GitHub’s declared description has two kinds of findings, which are both correct', () => {
    const reported = (code: string) =>
      analysis.findings
        .filter((finding) => finding.code === code)
        .map(({ severity, data }) => `${severity} ${data?.scheme}`)
        .sort();
    expect(reported('Pagination/EmptyPageStop')).toEqual(
      analysis.schemes.map(({ name }) => `info ${name}`).sort(),
    );
    // All schemes declare a total_count, which these four lists do not have.
    expect(reported('Pagination/MemberNotFound')).toEqual([
      'warn accessible_repositories_pages',
      'warn names_pages',
      'warn seats_pages',
      'warn tasks_pages',
    ]);
    // The examples of these operations show one item, but their schema describes a list.
    const examples = analysis.findings.filter(({ code }) => code === 'Pagination/ExampleDisagrees');
    expect(examples.map(({ suppressionKey }) => suppressionKey)).toEqual([
      'get /assignments/{assignment_id}/accepted_assignments',
      'get /classrooms',
      'get /classrooms/{classroom_id}/assignments',
      'get /enterprises/{enterprise}/teams/{enterprise-team}/organizations',
      'get /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps',
    ]);
    expect(analysis.findings).toHaveLength(analysis.schemes.length + 4 + 5);
  });
});
