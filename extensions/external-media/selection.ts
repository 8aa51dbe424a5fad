import type { ExternalItem } from '../../shared/api/external-media';

/** How many items can be selected. */
export const MAX_SELECTED = 10;

/**
 * Selects an item, or deselects it. Beyond the maximum, the item that was selected first is deselected.
 *
 * @param isMultiple Whether several items can be selected.
 */
export function toggleItem(
	selected: ExternalItem[],
	item: ExternalItem,
	isMultiple: boolean
): ExternalItem[] {
	const others = selected.filter( ( { ID } ) => ID !== item.ID );
	if ( others.length < selected.length ) {
		return others;
	}
	return isMultiple
		? [ ...others.slice( 1 - MAX_SELECTED ), item ]
		: [ item ];
}
