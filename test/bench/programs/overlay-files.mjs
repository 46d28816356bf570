// Creates the measured texts: moves the most used scheme from the document to an overlay of 50 actions.
import { parseText } from '@pagewright/syntax';

const commonScheme = 'listPages';
const actions = 50;

/**
 * @param wildcards number of actions whose target selects an operation of every path
 */
export function overlaidTexts(file, text, wildcards) {
  const { tree } = { tree: parseText(text, { fileName: file }) };
  const { reader } = tree;
  const schemes = reader.get(['x-vendor-pagination']);
  const index = schemes.findIndex(({ name }) => name === commonScheme);
  const scheme = schemes[index];
  const start = text.indexOf(
    '\n',
    text.lastIndexOf('\n', tree.range(['x-vendor-pagination', index], 'value').start) - 1,
  );
  const end = text.indexOf('\n- ', start + 1);
  const document = `${text.slice(0, start)}${text.slice(end)}`;
  const paths = reader.keys(['paths']).filter((path) => reader.keys(['paths', path]).includes('get'));
  const singular = Array.from({ length: actions - wildcards - 1 }, (_, number) => [
    `  - target: $.paths['${paths[(number * 17) % paths.length]}'].get`,
    '    update:',
    `      x-own-${number}: ${number}`,
    `      summary: Something ${number}`,
  ]);
  const wildcard = Array.from({ length: wildcards }, (_, number) => [
    '  - target: $.paths.*.get',
    '    update:',
    `      x-all-${number}: Something ${number}`,
  ]);
  const head = [
    'overlay: 1.0.0',
    'info: { title: Bench, version: 1.0.0 }',
    'actions:',
    '  - target: $',
    '    update:',
    '      x-vendor-pagination:',
    `        - ${JSON.stringify(scheme)}`,
  ];
  return {
    document,
    overlay: `${[...head, ...singular.flat(), ...wildcard.flat()].join('\n')}\n`,
    scheme: commonScheme,
  };
}
