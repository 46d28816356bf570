import type { Shape } from '../../grammar/shape.js';
import { begun, hole, inlineMap, type Template } from './template.js';

/** Every shape that a value can have. */
export function alternatives(shape: Shape): readonly Shape[] {
  return shape.kind === 'either' ? shape.of.flatMap(alternatives) : [shape];
}

/** What is written under a key that has no value yet; `preferred` of its words come first. */
export function templateFor(shape: Shape, preferred: readonly string[] = [], standing?: unknown): Template {
  const [first] = alternatives(shape);
  switch (first?.kind) {
    case 'object':
      return first.meaning === 'marker' ? markerTemplate(first.members.get('type')?.shape) : begun('map');
    case 'list':
      return begun('list', alternatives(first.of)[0]?.kind === 'scalar');
    case 'scalar':
      return scalarTemplate(first, preferred, standing);
    default:
      return begun('map');
  }
}

function markerTemplate(type: Shape | undefined): Template {
  return inlineMap({ type: type === undefined ? hole() : templateFor(type) });
}

/** A default is what nobody writes: its opposite comes first. */
function scalarTemplate(
  { meaning }: Shape & { kind: 'scalar' },
  preferred: readonly string[],
  standing: unknown,
): Template {
  switch (meaning.kind) {
    case 'flag':
      return hole('', { bare: true, choices: standing === true ? ['false', 'true'] : ['true', 'false'] });
    case 'number':
      return hole('0', { bare: true });
    case 'choice': {
      const all = Object.keys(meaning.choices);
      const others = all.filter((choice) => choice !== standing && !preferred.includes(choice));
      return hole('', {
        choices: preferred.length > 0 ? preferred : [...others, ...all.filter((one) => one === standing)],
      });
    }
    default:
      return hole();
  }
}
