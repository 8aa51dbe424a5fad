import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';

import type { MoveRecord } from '../api/move';

type Row = MoveRecord[ 'rows' ][ number ];

/** What the last move did. */
export const titleOf = ( { state, rows }: MoveRecord ): string =>
	( {
		moving: __( 'The move is not finished', 'ramjet' ),
		undoing: __( 'The settings are not all restored', 'ramjet' ),
		done:
			rows.length === 0
				? __( 'The move was skipped', 'ramjet' )
				: __( 'Settings moved', 'ramjet' ),
		undone: __( 'Settings restored', 'ramjet' ),
	} )[ state ];

/** What became of a setting. */
export function describeRow( { former, new: moved, result }: Row ): string {
	const text = {
		/* translators: 1: value of a setting before the move. 2: the new value. */
		'': __( '“%1$s” is to become “%2$s”.', 'ramjet' ),
		/* translators: 1: value of a setting before the move. 2: the new value. */
		moved: __( '“%1$s” became “%2$s”.', 'ramjet' ),
		/* translators: %1$s: value of a setting before the move. */
		restored: __( '“%1$s”, as before the move.', 'ramjet' ),
		changed: __( 'Kept, because it was changed meanwhile.', 'ramjet' ),
		refused: __( 'Kept, because the value is no longer valid.', 'ramjet' ),
		failed: __( 'Kept, because the change could not be saved.', 'ramjet' ),
		gone: __( 'Ramjet no longer has this setting.', 'ramjet' ),
	}[ result ];
	return sprintf( text, former, moved );
}

/** The time of the report in the site's format. */
export const timeOf = ( { time }: MoveRecord ): string =>
	dateI18n( getSettings().formats.datetime, time, undefined );

/** The report as text. */
export const reportText = ( record: MoveRecord ): string =>
	[
		`${ titleOf( record ) }, ${ timeOf( record ) }`,
		...record.rows.map(
			( row ) => `- ${ row.label }: ${ describeRow( row ) }`
		),
		...( record.left.length === 0
			? []
			: [ '', __( 'Not moved', 'ramjet' ) ] ),
		...record.left.map( ( { label, note } ) => `- ${ label }: ${ note }` ),
	].join( '\n' );
