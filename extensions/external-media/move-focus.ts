type Position = {
	index: number;
	/** Items of a row. */
	columns: number;
	length: number;
	isRtl: boolean;
};

/**
 * The item of a grid to which a key leads.
 *
 * @param key As KeyboardEvent.key.
 * @return Null for a key that leads nowhere.
 */
export function moveFocus(
	key: string,
	{ index, columns, length, isRtl }: Position
): number | null {
	const last = length - 1;
	const forward = isRtl ? -1 : 1;
	const isInLastRow =
		Math.floor( index / columns ) === Math.floor( last / columns );
	const targets: Record< string, number > = {
		ArrowLeft: index - forward,
		ArrowRight: index + forward,
		ArrowUp: index - columns,
		// The last row may be shorter.
		ArrowDown: isInLastRow ? length : Math.min( index + columns, last ),
		Home: 0,
		End: last,
	};
	const target = targets[ key ];
	if ( target === undefined ) {
		return null;
	}
	return target < 0 || target > last ? index : target;
}
