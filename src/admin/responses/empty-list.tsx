import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import type { ResponseStatus } from '../../../shared/api/form-responses';
import { getInitialState } from '../../../shared/lib/initial-state';

const textOf = ( status: ResponseStatus ): string =>
	( {
		inbox: () =>
			__(
				'Nobody has sent anything yet. Put a form on a page, and what visitors send shows up here.',
				'ramjet'
			),
		spam: () =>
			__(
				'No spam. What looks like it is kept here, and nothing is mailed until you say that it is not.',
				'ramjet'
			),
		trash: () =>
			__(
				'The trash is empty. What you put here is deleted after 30 days.',
				'ramjet'
			),
	} )[ status ]();

/**
 * What stands where there is no entry to list, with what to do next.
 *
 * @param props
 * @param props.status     The list.
 * @param props.isFiltered Whether there may be others.
 * @param props.onReset    Shows all of the list.
 */
export default function EmptyList( {
	status,
	isFiltered,
	onReset,
}: {
	status: ResponseStatus;
	isFiltered: boolean;
	onReset: () => void;
} ) {
	return (
		<div className="ramjet-responses__empty">
			<p>
				{ isFiltered
					? __( 'No response matches.', 'ramjet' )
					: textOf( status ) }
			</p>
			{ isFiltered && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onReset }
				>
					{ __( 'Clear search and filters', 'ramjet' ) }
				</Button>
			) }
			{ ! isFiltered && status === 'inbox' && (
				<Button
					__next40pxDefaultSize
					variant="primary"
					href={ `${
						getInitialState().adminUrl
					}post-new.php?post_type=page` }
				>
					{ __( 'Add a page with a form', 'ramjet' ) }
				</Button>
			) }
		</div>
	);
}
