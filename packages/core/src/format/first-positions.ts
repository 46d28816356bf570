/** The position of a first request that sends none (docs/format.md#strategies). */
export const firstPositions = { offset: 0, pageNumber: 1 } as const;
