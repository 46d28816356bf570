import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Report, reportAddress } from '../playground/src/report.js';

const report: Report = {
  repository: 'https://code.example/pagewright',
  version: '1.2.3',
  link: 'https://site.example/playground/#2.abc',
  text: '# openapi.yaml\nopenapi: 3.1.0\n',
  diagnostics: [{ code: 'Pagination/UnknownScheme', message: 'No scheme is named x & y.' }],
};

const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('the address of a report', () => {
  it('the report of a wrong finding contains the version, the link, the findings and the text', () => {
    const address = reportAddress(report);
    expect(address).toMatch(/^https:\/\/code\.example\/pagewright\/issues\/new\?/);
    expect(fieldsOf(address)).toEqual({
      template: 'wrong-finding.yml',
      title: 'Wrong finding: ',
      version: '1.2.3',
      link: 'https://site.example/playground/#2.abc',
      told: 'Pagination/UnknownScheme: No scheme is named x & y.',
      document: '# openapi.yaml\nopenapi: 3.1.0\n',
    });
  });

  it('the issue form of the repository has every field that the playground fills in', () => {
    const form: unknown = parse(
      readFileSync(new URL('../../.github/ISSUE_TEMPLATE/wrong-finding.yml', import.meta.url), 'utf8'),
    );
    const { body } = form as { readonly body: readonly { readonly id: string }[] };
    const { template: _, title: __, ...fields } = fieldsOf(reportAddress(report));
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it('a report of a wrong finding leaves out the document if it makes the URL too long', () => {
    const address = reportAddress({ ...report, text: 'é'.repeat(5000) });
    expect(address.length).toBeLessThanOrEqual(7000);
    expect(fieldsOf(address)).toMatchObject({
      link: report.link,
      document: '# Please paste the document here.',
    });
  });

  it('a report of a wrong finding leaves out the playground link if it makes the URL too long', () => {
    const address = reportAddress({ ...report, link: `https://site.example/#2.${'a'.repeat(7000)}` });
    expect(address.length).toBeLessThanOrEqual(7000);
    expect(fieldsOf(address)).toMatchObject({ link: 'Please paste the link from Copy link.' });
  });

  it('a report of a wrong finding opens the list of forms if its messages make the URL too long', () => {
    const diagnostics = [{ code: 'A/B', message: 'é'.repeat(3000) }];
    expect(reportAddress({ ...report, diagnostics })).toBe(
      'https://code.example/pagewright/issues/new/choose',
    );
  });

  it('a report of a wrong finding has the first five findings and the number of the others', () => {
    const diagnostics = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ code: `A/${number}`, message: 'x' }));
    const { told = '' } = fieldsOf(reportAddress({ ...report, diagnostics }));
    expect(told.split('\n').slice(-2)).toEqual(['A/5: x', '(2 more)']);
  });
});
