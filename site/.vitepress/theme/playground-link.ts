import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

export const PlaygroundLink = defineComponent({
  props: { state: { type: String, required: true }, label: { type: String, default: 'Open in playground' } },
  setup: (props) => () =>
    h(
      'a',
      {
        class: 'playground-link',
        href: `${withBase('/playground/')}#${props.state}`,
        target: '_self',
        'aria-label': props.label,
      },
      ['Open in playground'],
    ),
});
