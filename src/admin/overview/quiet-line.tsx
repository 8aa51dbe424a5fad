import { Icon } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';

import type { OverviewItem } from '../api/overview';
import { listFormat } from '../lib/list-format';
import StepLink from './step-link';

/** Says that nothing needs attention, and what is not set up yet. */
export default function QuietLine( { missing }: { missing: OverviewItem[] } ) {
	return (
		<p className="ramjet-overview__quiet">
			<Icon icon={ check } />
			<span>
				{ missing.length > 0
					? describeMissing( missing )
					: __( 'Nothing needs attention.', 'ramjet' ) }
			</span>
		</p>
	);
}

function describeMissing( missing: OverviewItem[] ) {
	const links = Object.fromEntries(
		missing.map( ( { title, step }, index ) => [
			`item${ index }`,
			<StepLink key={ index } step={ step }>
				{ title }
			</StepLink>,
		] )
	);
	return createInterpolateElement(
		sprintf(
			/* translators: %s: a list of services and features. */
			__( 'Nothing needs attention. Not set up yet: %s.', 'ramjet' ),
			listFormat( { type: 'unit' } ).format(
				Object.keys( links ).map( ( name ) => `<${ name }/>` )
			)
		),
		links
	);
}
