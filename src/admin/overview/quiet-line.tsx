import { Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check } from '@wordpress/icons';

import type { OverviewItem } from '../api/overview';
import { listFormat } from '../lib/list-format';
import StepLink from './step-link';

/* Items, and what the user's language puts between them. */
function listParts( items: OverviewItem[] ): ( OverviewItem | string )[] {
	const rest = [ ...items ];
	return listFormat( { type: 'unit' } )
		.formatToParts( items.map( ( { title } ) => title ) )
		.map( ( { type, value } ) =>
			type === 'element' ? ( rest.shift() ?? value ) : value
		);
}

/** Says that nothing needs attention, and what is not set up yet. */
export default function QuietLine( { missing }: { missing: OverviewItem[] } ) {
	return (
		<p className="ramjet-overview__quiet">
			<Icon icon={ check } />
			<span>
				{ __( 'Nothing needs attention.', 'ramjet' ) }
				{ missing.length > 0 && (
					<>
						{ ` ${ __( 'Not set up yet:', 'ramjet' ) } ` }
						{ listParts( missing ).map( ( part, index ) =>
							typeof part === 'string' ? (
								part
							) : (
								<StepLink key={ index } step={ part.step }>
									{ part.title }
								</StepLink>
							)
						) }
						.
					</>
				) }
			</span>
		</p>
	);
}
