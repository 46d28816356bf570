import type { StepView } from '../src/walk/shared/walk-view.js';
import { decidingValuesOf } from './words.js';

/** Shows what led from a page to the next request. */
export function NextBecause({ step, next }: { readonly step: StepView; readonly next: string }) {
  return (
    <div class="because">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M7 1h2v9h4l-5 5-5-5h4z" />
      </svg>
      <p>
        <strong>Next request</strong>
        {decidingValuesOf(step).length > 0 && ', because '}
        <DecidingValueList step={step} />
        <span class="rule">: {next}</span>
      </p>
    </div>
  );
}

/** Lists what decided after a page, in a row: `data` has 2 items and `more` is true. */
export function DecidingValueList({ step }: { readonly step: StepView }) {
  const values = decidingValuesOf(step);
  return (
    <>
      {values.map(({ name, says }, index) => (
        <span key={name}>
          {index > 0 && (index === values.length - 1 ? ' and ' : ', ')}
          <code>{name}</code> {says}
        </span>
      ))}
    </>
  );
}
