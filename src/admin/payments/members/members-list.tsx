import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../../shared/components/controls';
import RecordsList, { type ListProps } from '../../records/records-list';
import { listFields } from './fields';
import type { MEMBERS } from './list-url';

/** The list of members. */
export default function MembersList( props: ListProps< typeof MEMBERS > ) {
	const { isNarrow } = props.view;
	const plans = props.list.request.data?.plans;
	const fields = useMemo(
		() => listFields( plans ?? [], isNarrow ),
		[ plans, isNarrow ]
	);
	return (
		<RecordsList
			{ ...props }
			fields={ fields }
			searchLabel={ __( 'Search members', 'ramjet' ) }
			param="member"
			empty={ ( isFiltered, onReset ) => (
				<div className="ramjet-records__empty">
					{ isFiltered ? (
						<>
							<p>{ __( 'No members match.', 'ramjet' ) }</p>
							<Button variant="secondary" onClick={ onReset }>
								{ __( 'Clear search and filters', 'ramjet' ) }
							</Button>
						</>
					) : (
						<p>
							{ __(
								'No members yet. Add a Payment Buttons or Paid Content block to a page, give someone access, or import a list.',
								'ramjet'
							) }
						</p>
					) }
				</div>
			) }
		/>
	);
}
