import { useCallback, useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	fetchOverviewPage,
	type OverviewGroup,
	type OverviewState,
} from '../../../shared/api/overview';
import ErrorNotice from '../components/error-notice';
import Pager from '../components/pager';
import { PER_PAGE } from '../components/use-paged-list';
import { useRequest } from '../components/use-request';
import { expectGroup } from './answers';
import OverviewRow from './overview-row';

const titleOf = ( state: OverviewState ): string =>
	( {
		failed: () => __( 'Recent problems', 'ramjet' ),
		needs: () => __( 'Needs attention', 'ramjet' ),
		works: () => __( 'Active', 'ramjet' ),
	} )[ state ]();

const emptyTextOf = ( state: OverviewState ): string =>
	( {
		failed: () => __( 'No problems.', 'ramjet' ),
		needs: () => __( 'Nothing to do.', 'ramjet' ),
		works: () => __( 'Nothing is active.', 'ramjet' ),
	} )[ state ]();

/**
 * A group of the overview, page by page.
 *
 * @param props
 * @param props.state Which group.
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
			page === 1
				? first
				: expectGroup(
						await fetchOverviewPage( state, page, signal ),
						state
					),
		[ state, page, first ]
	);
	const { data, error, isLoading, reload } = useRequest( load );
	const { total, items } = data ?? first;
	const title = titleOf( state );

	return (
		<section
			className={ `ramjet-overview is-${ state }` }
			aria-labelledby={ titleId }
			aria-busy={ isLoading }
		>
			<h3 id={ titleId } className="ramjet-overview__title">
				{ title }
				{ total > 0 && (
					<>
						{ ' ' }
						<span className="ramjet-overview__count">
							{ total }
						</span>
					</>
				) }
			</h3>
			{ error !== null && (
				<ErrorNotice message={ error } onRetry={ reload } />
			) }
			{ total === 0 ? (
				<p className="ramjet-overview__empty">
					{ emptyTextOf( state ) }
				</p>
			) : (
				<ul className="ramjet-overview__list">
					{ items.map( ( item ) => (
						<OverviewRow key={ item.id } item={ item } />
					) ) }
				</ul>
			) }
			<Pager
				/* translators: %s: title of a list. */
				label={ sprintf( __( 'Pages of: %s', 'ramjet' ), title ) }
				paging={ {
					page,
					pageCount: Math.ceil( total / PER_PAGE ),
					onPage: setPage,
				} }
			/>
		</section>
	);
}
