import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { OverviewItem } from '../api/overview';
import Section from '../components/section';
import SiteCopy from './site-copy';
import StepLink from './step-link';
import TimeAgo from './time-ago';

type Props = {
	items: OverviewItem[];
	/** Loads the overview again. */
	reload: () => void;
};

/** What happened lately: a card for each feature that has something to say. */
export default function Cards( { items, reload }: Props ) {
	return (
		<Section id={ useId() } title={ __( 'At a glance', 'ramjet' ) }>
			<ul className="ramjet-cards">
				{ items.map( ( item ) => (
					<Card key={ item.id } item={ item } reload={ reload } />
				) ) }
			</ul>
		</Section>
	);
}

function Card( {
	item: { id, title, detail, lines, step },
	reload,
}: {
	item: OverviewItem;
	reload: () => void;
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
			{ id === 'site-copy' && (
				<SiteCopy isConfirmed onDecided={ reload } />
			) }
			<StepLink step={ step } className="ramjet-overview-card__step" />
		</li>
	);
}
