/** The offset of a first request that sends no offset. */
export const firstOffset = 0;

/** The page of a first request that sends no page number. */
export const firstPageNumber = 1;

/** The position of a first request that sends no position (docs/format.md#strategies). */
export const firstPositions = { offset: firstOffset, pageNumber: firstPageNumber } as const;
