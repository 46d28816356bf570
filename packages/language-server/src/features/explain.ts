import { locationOf } from './about/location-of.js';
import type { ExplainAnswer } from './explain/explained.js';
import { operationPage } from './explain/operation-page.js';
import { schemePage } from './explain/scheme-page.js';
import { type Wanted, wantedSubject } from './explain/wanted-subject.js';
import { locationMaker } from './explorer/explore-operation.js';
import { asMarkdown } from './hover/render.js';
import type { Question } from './question.js';

/**
 * The whole story of an operation or a scheme as a page of Markdown: what is bound by what and why, how it pages, when
 * that ends, what each target makes of it, what is wrong with it; of an operation that is bound to nothing what would fit
 * and what to do.
 */
export function explain(question: Question, wanted: Wanted): ExplainAnswer {
  const subject = wantedSubject(question, wanted);
  switch (subject.kind) {
    case 'none':
      return { problem: subject.problem };
    case 'operation': {
      const { unit, methods } = subject;
      const [{ operation }] = methods;
      const location = locationMaker(unit)(methods[0]);
      return {
        title: operation,
        about: { operation },
        markdown: asMarkdown(operationPage(subject)),
        ...(location !== undefined && { location }),
      };
    }
    case 'scheme': {
      const { unit, placed } = subject;
      const { name } = placed.scheme;
      const location = locationOf(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' });
      return {
        title: name,
        about: { scheme: name },
        markdown: asMarkdown(schemePage(subject)),
        ...(location !== undefined && { location }),
      };
    }
  }
}
