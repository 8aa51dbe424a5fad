import { __ } from '@wordpress/i18n';

import { PageLink } from '../router/page-link';

/** What a site sees on which nothing of Ramjet is in use yet. */
export default function FirstSteps() {
	return (
		<div className="ramjet-first-steps">
			<h3>{ __( 'No modules are active', 'ramjet' ) }</h3>
			<p>
				{ __(
					'Choose the features you want to use. You can turn them on and off at any time without losing content.',
					'ramjet'
				) }
			</p>
			<PageLink
				to="modules"
				className="components-button is-primary is-next-40px-default-size"
			>
				{ __( 'Choose modules', 'ramjet' ) }
			</PageLink>
		</div>
	);
}
