import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { OverviewItem } from '../api/overview';
import Section from '../components/section';
import StepLink from './step-link';
import TimeAgo from './time-ago';

/** What happened lately: a card for each feature that has something to say. */
export default function Cards( { items }: { items: OverviewItem[] } ) {
	return (
		<Section id={ useId() } title={ __( 'At a glance', 'ramjet' ) }>
			<ul className="ramjet-cards">
				{ items.map( ( item ) => (
					<Card key={ item.id } item={ item } />
				) ) }
			</ul>
		</Section>
	);
}

function Card( {
	item: { title, detail, lines, step },
}: {
	item: OverviewItem;
} ) {
	return (
		<li className="ramjet-card ramjet-overview-card">
			<h4>{ title }</h4>
			<p>{ detail }</p>
			{ lines.length > 0 && (
				<ul className="ramjet-overview-card__lines">
					{ lines.map( ( line, index ) => (
						<li key={ index }>
							<StepLink step={ line.step } />
							<TimeAgo time={ line.time } />
						</li>
					) ) }
				</ul>
			) }
			<StepLink step={ step } className="ramjet-overview-card__step" />
		</li>
	);
}
