import { __ } from '@wordpress/i18n';

import { PageLink } from '../router/page-link';

/** What a site sees on which nothing of Ramjet is in use yet. */
export default function FirstSteps() {
	return (
		<div className="ramjet-first-steps">
			<h3>{ __( 'Nothing is switched on yet', 'ramjet' ) }</h3>
			<p>
				{ __(
					'Choose what you want to use. You can change your mind at any time; nothing that is published gets lost.',
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
