import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import type { ResponseCounts, ResponseStatus } from '../api/form-responses';
import { getInitialState } from '../../../shared/lib/initial-state';

const textOf = (
	status: ResponseStatus,
	counts: ResponseCounts | null
): string =>
	( {
		inbox: () =>
			counts && counts.spam + counts.trash > 0
				? __( 'The inbox is empty.', 'ramjet' )
				: __(
						'No responses yet. Add a form to a page to start collecting them.',
						'ramjet'
					),
		spam: () =>
			__(
				'No spam. Responses that look like spam are kept here and are not emailed unless you mark them as not spam.',
				'ramjet'
			),
		trash: () =>
			__(
				'The trash is empty. Responses are deleted after 30 days in the trash.',
				'ramjet'
			),
	} )[ status ]();

/**
 * Shown in place of an empty list, with the next step.
 *
 * @param props.counts Null while they are loading.
 */
export default function EmptyList( {
	status,
	counts,
}: {
	status: ResponseStatus;
	counts: ResponseCounts | null;
} ) {
	return (
		<>
			<p>{ textOf( status, counts ) }</p>
			{ status === 'inbox' && (
				<Button
					variant="primary"
					href={ `${
						getInitialState().adminUrl
					}post-new.php?post_type=page&ramjet_template=contact` }
				>
					{ __( 'Add a page with a form', 'ramjet' ) }
				</Button>
			) }
		</>
	);
}
