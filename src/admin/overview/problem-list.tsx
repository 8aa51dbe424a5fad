import { useId } from '@wordpress/element';

import type { OverviewItem } from '../api/overview';
import AllowNewsletter from './allow-newsletter';
import SiteCopy from './site-copy';
import StepLink from './step-link';
import TimeAgo from './time-ago';

type Props = {
	/** How they look. */
	state: 'failed' | 'needs';
	title: string;
	items: OverviewItem[];
	/** Loads the overview again. */
	reload: () => void;
};

/** A group of problems with their number; nothing where there are none. */
export default function ProblemList( { state, title, items, reload }: Props ) {
	const id = useId();
	if ( items.length === 0 ) {
		return null;
	}
	return (
		<section
			className={ `ramjet-section ramjet-overview is-${ state }` }
			aria-labelledby={ id }
		>
			<h3 id={ id }>
				{ title } <span className="ramjet-badge">{ items.length }</span>
			</h3>
			<ul className="ramjet-list">
				{ items.map( ( item ) => (
					<Problem key={ item.id } item={ item } reload={ reload } />
				) ) }
			</ul>
		</section>
	);
}

function Problem( {
	item,
	reload,
}: {
	item: OverviewItem;
	reload: () => void;
} ) {
	const { title, detail, time, step } = item;
	const id = useId();
	return (
		<li className="ramjet-row">
			<div className="ramjet-row__text">
				<h4 id={ `${ id }-title` }>{ title }</h4>
				{ detail && <p>{ detail }</p> }
				{ time && <TimeAgo time={ time } /> }
				{ item.id === 'site-copy' && <SiteCopy onDecided={ reload } /> }
				{ item.id === 'newsletter-environment' && (
					<AllowNewsletter onAllowed={ reload } />
				) }
			</div>
			<StepLink
				step={ step }
				id={ `${ id }-step` }
				className="ramjet-row__link"
				// 'Check the keys' alone says too little in a list of links.
				aria-labelledby={ `${ id }-step ${ id }-title` }
			/>
		</li>
	);
}
