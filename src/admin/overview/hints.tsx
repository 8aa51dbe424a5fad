import { useId, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';

import { Button } from '../../../shared/components/controls';
import type { OverviewItem } from '../api/overview';
import Section from '../components/section';
import StepLink from './step-link';

/** What is worth setting up. Each can be dismissed. */
export default function Hints( {
	items,
	onDismiss,
}: {
	items: OverviewItem[];
	onDismiss: ( item: OverviewItem ) => void;
} ) {
	const heading = useRef< HTMLHeadingElement >( null );
	return (
		<Section
			id={ useId() }
			title={ __( 'Worth setting up', 'ramjet' ) }
			heading={ heading }
		>
			<ul className="ramjet-list">
				{ items.map( ( item ) => (
					<li key={ item.id } className="ramjet-row ramjet-hint">
						<div className="ramjet-row__text">
							<h4>{ item.title }</h4>
							<p>{ item.detail }</p>
						</div>
						<StepLink
							step={ item.step }
							className="ramjet-row__link"
						/>
						<Button
							icon={ closeSmall }
							label={ sprintf(
								/* translators: %s: what is worth setting up, such as 'Mailchimp'. */
								__( 'Do not suggest again: %s', 'ramjet' ),
								item.title
							) }
							onClick={ () => {
								// The button is removed.
								heading.current?.focus();
								onDismiss( item );
							} }
						/>
					</li>
				) ) }
			</ul>
		</Section>
	);
}
