import { dateI18n, getSettings, humanTimeDiff } from '@wordpress/date';
import { useCallback, useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	fetchOverviewPage,
	type OverviewGroup,
	type OverviewItem,
	type OverviewState,
} from '../api/overview';
import ErrorNotice from '../components/error-notice';
import Pager from '../components/pager';
import { PER_PAGE } from '../components/use-paged-list';
import { useRequest } from '../../../shared/lib/use-request';
import { PageLink } from '../router/page-link';

const titleOf = ( state: OverviewState ): string =>
	( {
		failed: () => __( 'Recent problems', 'ramjet' ),
		needs: () => __( 'Needs attention', 'ramjet' ),
		works: () => __( 'Active', 'ramjet' ),
	} )[ state ]();

/**
 * A group of the overview, page by page.
 *
 * @param props.first Its first page.
 */
export default function OverviewSection( {
	state,
	first,
}: {
	state: OverviewState;
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
			className={ `ramjet-overview is-${ state }` }
			aria-labelledby={ titleId }
			aria-busy={ isLoading }
		>
			<h3 id={ titleId } className="ramjet-overview__title">
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
	const link = {
		id: `${ id }-step`,
		className: 'ramjet-row__link',
		// 'Manage' alone says too little in a list of links.
		'aria-labelledby': `${ id }-step ${ id }-title`,
	};
	return (
		<li className="ramjet-row">
			<div className="ramjet-row__text">
				<h4 id={ `${ id }-title` }>{ title }</h4>
				{ detail && <p>{ detail }</p> }
				{ time && (
					<time
						dateTime={ time }
						title={ dateI18n(
							getSettings().formats.datetime,
							time,
							undefined
						) }
					>
						{ humanTimeDiff( time ) }
					</time>
				) }
			</div>
			{ step.page === null ? (
				<a { ...link } href={ step.url }>
					{ step.label }
				</a>
			) : (
				<PageLink { ...link } to={ step.page } params={ step.params }>
					{ step.label }
				</PageLink>
			) }
		</li>
	);
}
