import { useDebounce } from '@wordpress/compose';
import { useCallback, useEffect, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/** Milliseconds without a change of the window's size before columns are counted. */
const PAUSE = 400;

/**
 * The number of columns that a list has on the screen.
 *
 * @param list
 * @param length Number of its items.
 */
export function useColumns(
	list: RefObject< HTMLElement >,
	length: number
): number {
	const [ columns, setColumns ] = useState( 1 );
	const count = useCallback( () => {
		const items = [ ...( list.current?.children ?? [] ) ] as HTMLElement[];
		const top = items[ 0 ]?.offsetTop;
		const inFirstRow = items.findIndex(
			( { offsetTop } ) => offsetTop !== top
		);
		setColumns(
			Math.max( 1, inFirstRow === -1 ? items.length : inFirstRow )
		);
	}, [ list ] );
	const countLater = useDebounce( count, PAUSE );

	useEffect( count, [ count, length ] );
	useEffect( () => {
		window.addEventListener( 'resize', countLater );
		return () => window.removeEventListener( 'resize', countLater );
	}, [ countLater ] );
	return columns;
}
