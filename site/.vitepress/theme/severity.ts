import { defineComponent, h } from 'vue';

export const Severity = defineComponent({
  props: { of: { type: String, required: true } },
  setup: (props) => () => h('span', { class: ['severity', `severity-${props.of}`] }, props.of),
});
