import { defineComponent, h } from 'vue';

/** The severity of a rule, as a word in its colour. */
export const Severity = defineComponent({
  props: { of: { type: String, required: true } },
  setup: (props) => () => h('span', { class: ['severity', `severity-${props.of}`] }, props.of),
});
