import type { Scheme } from '@pagewright/core';
import {
  declarationFault,
  inferTraits,
  type ListProposal,
  type PagingTraits,
  type PlanInput,
  type SchemeCandidate,
  schemeCandidates,
  type UndeclaredList,
} from '@pagewright/core/authoring';
import { declaredCredentials, listOperations, type Operation, viewOperation } from '@pagewright/core/openapi';
import type { Exchange } from '@pagewright/exchanges';
import { verifyRules } from '../codes.js';
import type { OperationReport } from '../report.js';
import { changeName } from '../requests/changes.js';
import { recordedTraffic } from '../walks/recorded-traffic.js';
import { judged, type PlanTraffic, type Proposed, reportOn } from './judge-scheme.js';
import { type ObservedSchemes, observedSchemes } from './observed-schemes.js';
import { type ObservedWalks, observedWalks } from './observed-walks.js';
import { repaired } from './repaired.js';
import { supportOf, type TrafficSupport } from './traffic-support.js';

/** The input of a plan, and recorded traffic of the same API. */
export interface TrafficPlanInput {
  readonly input: PlanInput;
  readonly exchanges: readonly Exchange[];
  /** Names of more headers, parameters and body members that carry credentials. */
  readonly secrets?: readonly string[];
}

/** The input of a plan after the comparison with recorded traffic, and the evidence from that traffic. */
export interface TrafficPlan {
  readonly input: PlanInput;
  /** Returns the schemes that a person may choose for an operation, without those that the traffic refutes. */
  readonly candidates: (operation: string) => readonly SchemeCandidate[];
  /** Returns the evidence in the traffic for an operation; undefined if the traffic has no request to it. */
  readonly support: (operation: string, scheme: Scheme | undefined) => TrafficSupport | undefined;
}

/**
 * Compares a plan's proposals with recorded traffic. A proposal that the traffic contradicts is replaced by a
 * scheme that predicts every recorded request, or by the reason why there is none. Uncertain lists get the
 * scheme that the traffic confirms. Operations that page only in the traffic become lists.
 */
export function planFromTraffic({ input, exchanges, secrets = [] }: TrafficPlanInput): TrafficPlan {
  const { operations } = listOperations(input.source);
  const traffic = recordedTraffic(input.source, operations, exchanges);
  const context: PlanTraffic = { input, traffic, secrets, credentials: declaredCredentials(input.source) };
  const outcomes = new Map<string, Outcome>();
  const byName = new Map(input.lists.map((list) => [list.operation.name, list]));
  const operationNamed = new Map(operations.map((one) => [one.name, one]));
  for (const operation of operations) {
    const outcome = outcomeOf(context, operation, byName.get(operation.name));
    if (outcome !== undefined) outcomes.set(operation.name, outcome);
  }
  const added = [...outcomes].flatMap(([name, { proposal }]) => {
    const list = byName.has(name) || proposal === undefined ? undefined : input.listFor?.(name, proposal);
    return list ?? [];
  });
  return {
    input: {
      ...input,
      lists: [
        ...input.lists.map((list) => changedList(context, list, outcomes.get(list.operation.name))),
        ...added,
      ],
    },
    candidates: (name) => {
      const operation = operationNamed.get(name);
      return operation === undefined ? [] : candidatesOf(context, operation, outcomes.get(name));
    },
    support: (name, scheme) => {
      const operation = operationNamed.get(name);
      const { candidate, refuted } = outcomes.get(name) ?? {};
      return operation && supportOf(context, operation, scheme, { candidate: candidate?.proposal, refuted });
    },
  };
}

interface Outcome {
  /** Undefined if the traffic does not change the proposal. */
  readonly proposal?: ListProposal;
  /** A scheme that predicts the traffic, although the document does not allow it. */
  readonly candidate?: SchemeCandidate;
  /** The verdict on the document's proposal, if the traffic contradicts that proposal. */
  readonly refuted?: OperationReport;
}

function outcomeOf(
  context: PlanTraffic,
  operation: Operation,
  list: UndeclaredList | undefined,
): Outcome | undefined {
  const exchanges = context.traffic.byOperation.get(operation.name) ?? [];
  if (exchanges.length === 0) return undefined;
  const observed = observedWalks(exchanges);
  if (list === undefined && observed.steps.length === 0) return undefined;
  const own = ownProposal(list);
  const ownReport = own && judged(context, operation, own);
  if (own !== undefined && ownReport !== undefined) {
    if (ownReport.verdict !== 'contradicted') return {};
    const other = repaired(own, ownReport);
    const isSound = other !== undefined && judged(context, operation, other)?.verdict !== 'contradicted';
    if (isSound) return { proposal: other, refuted: ownReport };
  }
  const refuted = ownReport === undefined ? {} : { refuted: ownReport };
  // The document describes this list as complete. Only a recorded request for another page shows that it is
  // paginated.
  if (own === undefined && list?.proposal.kind === 'scheme' && observed.steps.length === 0) return undefined;
  const traits = inferTraits(viewOperation(context.input.source, operation));
  const found = observedSchemes(traits, exchanges, observed);
  const [best, ...others] = confirmedProposals(context, traits, found);
  const isTie = others.some((one) => isEqual(one, best) && isRival(one.proposal, best?.proposal));
  if (best !== undefined && !isTie) {
    if (best.fault === undefined) return { proposal: best.proposal, ...refuted };
    return { ...faultyOutcome(best, wayOf(observed)), ...refuted };
  }
  const isNoList = list === undefined && found.kind === 'none' && found.isNoList;
  const reason = isTie
    ? 'recorded requests fit several schemes'
    : ownReport && `recorded requests refute a ${own?.type} scheme: ${summaryOf(ownReport)}`;
  const why = reason ?? (observed.steps.length > 0 ? `${wayOf(observed)}, but ${whyNot(found)}` : undefined);
  if (why === undefined || isNoList) return refuted;
  const evidence = list?.proposal.evidence ?? unknownEvidence(observed);
  return { proposal: { kind: 'none', reason: why, evidence }, ...refuted };
}

interface ConfirmedProposal {
  readonly proposal: Proposed;
  readonly predicted: number;
  readonly fault: string | undefined;
}

/** Returns the confirmed schemes: schemes without a fault first, then by the number of predicted requests. */
function confirmedProposals(
  context: PlanTraffic,
  traits: PagingTraits,
  found: ObservedSchemes,
): readonly ConfirmedProposal[] {
  const { operation } = traits.view;
  const possible = [
    ...schemeCandidates(traits.view).map(({ proposal }) => proposal),
    ...(found.kind === 'schemes' ? found.proposals : []),
  ];
  return possible
    .flatMap((proposal) => {
      const report = judged(context, operation, proposal);
      const other = report && repaired(proposal, report);
      return [
        { proposal, report },
        ...(other === undefined ? [] : [{ proposal: other, report: judged(context, operation, other) }]),
      ];
    })
    .filter(({ proposal }) => found.kind === 'none' || found.agrees(proposal))
    .flatMap(({ proposal, report }): readonly ConfirmedProposal[] => {
      if (report?.verdict !== 'confirmed') return [];
      const fault = declarationFault(traits, proposal.type, proposal.scheme);
      return [{ proposal, predicted: report.requestsPredicted, fault }];
    })
    .toSorted((one, other) => {
      const byFault = Number(one.fault !== undefined) - Number(other.fault !== undefined);
      return byFault || other.predicted - one.predicted;
    });
}

function isEqual(one: ConfirmedProposal, best: ConfirmedProposal | undefined): boolean {
  return one.predicted === best?.predicted && (one.fault === undefined) === (best.fault === undefined);
}

/** Offers the scheme to a person, who may know that the document is incomplete. */
function faultyOutcome({ proposal, predicted, fault }: ConfirmedProposal, way: string): Outcome {
  const reason = `${way}, but ${fault}`;
  const assumes = [`it predicts ${predicted} recorded request${predicted === 1 ? '' : 's'}`];
  return {
    proposal: { kind: 'none', reason, evidence: proposal.evidence },
    candidate: { proposal, assumes, against: reason, isRisky: true },
  };
}

function whyNot(found: ObservedSchemes): string {
  return found.kind === 'none' ? found.reason : 'no scheme predicts all of them';
}

function ownProposal(list: UndeclaredList | undefined): Proposed | undefined {
  const proposal = list?.proposal;
  return proposal?.kind === 'scheme' && proposal.type !== 'fakePage' ? proposal : undefined;
}

/** True if two proposals would request different pages, or read different items. */
function isRival(one: Proposed, other: Proposed | undefined): boolean {
  const key = ({ type, evidence }: Proposed) => JSON.stringify([type, evidence.takes[0], evidence.items]);
  return other !== undefined && key(one) !== key(other);
}

function wayOf({ steps: [step] }: ObservedWalks): string {
  const change = step?.changes[0]?.change;
  if (step === undefined || change === undefined) return 'recorded requests page';
  return `recorded requests page by ${changeName(change)}${placeText(step.to.exchange.at)}`;
}

function placeText({ file, line }: { readonly file?: string; readonly line?: number }): string {
  return line === undefined ? '' : ` (${file === undefined ? 'line ' : `${file}:`}${line})`;
}

function summaryOf({ findings }: OperationReport): string {
  const error = findings.find(({ severity }) => severity === 'error');
  const rule = Object.entries(verifyRules).find(([code]) => code === error?.code)?.[1];
  const summary = rule?.summary ?? '';
  const place = error?.evidence[0] ?? {};
  return `${summary.charAt(0).toLowerCase()}${summary.slice(1).replace(/\.$/, '')}${placeText(place)}`;
}

function unknownEvidence({ steps: [step] }: ObservedWalks): ListProposal['evidence'] {
  const change = step?.changes[0]?.change;
  const takes = change === undefined ? [] : [changeName(change)];
  return { takes, items: undefined, answers: [], isUnknown: true };
}

function changedList(
  context: PlanTraffic,
  list: UndeclaredList,
  outcome: Outcome | undefined,
): UndeclaredList {
  const { operation } = list;
  const fits = list.fits.filter((name) => {
    const scheme = context.input.located.find((one) => one.scheme.name === name)?.scheme;
    return scheme === undefined || reportOn(context, operation, scheme)?.verdict !== 'contradicted';
  });
  return { ...list, fits, ...(outcome?.proposal !== undefined && { proposal: outcome.proposal }) };
}

function candidatesOf(
  context: PlanTraffic,
  operation: Operation,
  outcome: Outcome | undefined,
): readonly SchemeCandidate[] {
  const described = schemeCandidates(viewOperation(context.input.source, operation)).filter(
    ({ proposal }) => judged(context, operation, proposal)?.verdict !== 'contradicted',
  );
  const candidate = outcome?.candidate;
  if (candidate === undefined) return described;
  const key = JSON.stringify(candidate.proposal.scheme);
  return [candidate, ...described.filter(({ proposal }) => JSON.stringify(proposal.scheme) !== key)];
}
