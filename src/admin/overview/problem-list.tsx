import { useCallback, useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	fetchOverviewPage,
	type OverviewGroup,
	type OverviewItem,
} from '../api/overview';
import ErrorNotice from '../components/error-notice';
import Pager, { PER_PAGE } from '../components/pager';
import { useRequest } from '../../../shared/lib/use-request';
import StepLink from './step-link';
import TimeAgo from './time-ago';

type Problems = 'failed' | 'needs';

const titleOf = ( state: Problems ): string =>
	( {
		failed: () => __( 'Recent problems', 'ramjet' ),
		needs: () => __( 'Needs attention', 'ramjet' ),
	} )[ state ]();

/**
 * A group of problems, page by page.
 *
 * @param props.first Its first page.
 */
export default function ProblemList( {
	state,
	first,
}: {
	state: Problems;
	first: OverviewGroup;
} ) {
	const titleId = useId();
	const [ page, setPage ] = useState( 1 );
	const load = useCallback(
		async ( signal: AbortSignal ) =>
			page === 1 ? first : fetchOverviewPage( state, page, signal ),
		[ state, page, first ]
	);
	const { data, error, isLoading, reload } = useRequest( load );
	const { total, items } = data ?? first;

	/* translators: %s: title of a list. */
	const label = sprintf( __( 'Pages of: %s', 'ramjet' ), titleOf( state ) );
	return (
		<section
			className={ `ramjet-section ramjet-overview is-${ state }` }
			aria-labelledby={ titleId }
			aria-busy={ isLoading }
		>
			<h3 id={ titleId }>
				{ titleOf( state ) }{ ' ' }
				<span className="ramjet-badge">{ total }</span>
			</h3>
			{ error !== null && (
				<ErrorNotice message={ error } onRetry={ reload } />
			) }
			<ul className="ramjet-list">
				{ items.map( ( item ) => (
					<Item key={ item.id } item={ item } />
				) ) }
			</ul>
			<Pager
				label={ label }
				paging={ {
					page,
					pageCount: Math.ceil( total / PER_PAGE ),
					onPage: setPage,
				} }
			/>
		</section>
	);
}

function Item( { item }: { item: OverviewItem } ) {
	const { title, detail, time, step } = item;
	const id = useId();
	return (
		<li className="ramjet-row">
			<div className="ramjet-row__text">
				<h4 id={ `${ id }-title` }>{ title }</h4>
				{ detail && <p>{ detail }</p> }
				{ time && <TimeAgo time={ time } /> }
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
