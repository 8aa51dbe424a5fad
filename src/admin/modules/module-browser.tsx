import { Button, SearchControl, VisuallyHidden } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import type { Module } from '../../../shared/api/modules';
import Pager from '../components/pager';
import { usePagedList } from '../components/use-paged-list';
import { navigate } from '../router/query';
import { useQueryParam } from '../router/use-query-param';
import { store } from '../store';
import { countByStatus, parseStatus } from './filter-modules';
import ModuleCard from './module-card';
import StatusFilter from './status-filter';
import { useListedModules } from './use-listed-modules';

/*
 * A list of our own instead of DataViews: that weighs 426 KB compressed where this page weighs 5, puts
 * the switch outside of a small screen and hides the filter in a menu. Paging needs no more than Pager.
 */
const describeResult = ( count: number ): string =>
	count > 0
		? sprintf(
				/* translators: %d: number of modules. */
				_n( '%d module found.', '%d modules found.', count, 'ramjet' ),
				count
			)
		: __( 'No modules match.', 'ramjet' );

/**
 * Search, filter and list. What is searched for is in the address.
 *
 * @param props
 * @param props.modules All modules.
 */
export default function ModuleBrowser( { modules }: { modules: Module[] } ) {
	const search = useQueryParam( 's' );
	const status = parseStatus( useQueryParam( 'status' ) );
	const failures = useSelect(
		( select ) => select( store ).getFailures(),
		[]
	);
	// A failure has to be seen even by somebody who has searched for something else since.
	const listed = useListedModules(
		modules,
		{ search, status },
		( slug ) => slug in failures
	);
	// Another search or filter begins with its first page.
	const { shown, paging } = usePagedList( listed, {
		key: `${ status } ${ search }`,
	} );
	const visible = listed.filter(
		( module ) => shown.includes( module ) || module.module in failures
	);
	const searchInput = useRef< HTMLInputElement >( null );

	const clear = () => {
		navigate( { s: '', status: '' } );
		searchInput.current?.focus();
	};

	return (
		<>
			<div className="ramjet-modules__toolbar">
				<SearchControl
					__nextHasNoMarginBottom
					className="ramjet-modules__search"
					label={ __( 'Search modules', 'ramjet' ) }
					placeholder={ __( 'Search modules', 'ramjet' ) }
					value={ search }
					onChange={ ( s ) => navigate( { s }, { replace: true } ) }
					ref={ searchInput }
				/>
				<StatusFilter
					value={ status }
					counts={ countByStatus( modules ) }
					onChange={ ( value ) =>
						navigate( { status: value === 'all' ? '' : value } )
					}
				/>
			</div>
			<VisuallyHidden role="status">
				{ describeResult( listed.length ) }
			</VisuallyHidden>
			{ listed.length > 0 ? (
				<>
					<ul className="ramjet-modules__list">
						{ visible.map( ( module ) => (
							<ModuleCard
								key={ module.module }
								module={ module }
								failure={ failures[ module.module ] }
							/>
						) ) }
					</ul>
					<Pager
						label={ __( 'Pages of modules', 'ramjet' ) }
						paging={ paging }
					/>
				</>
			) : (
				<div className="ramjet-modules__empty">
					<p>{ __( 'No modules match.', 'ramjet' ) }</p>
					<Button variant="secondary" onClick={ clear }>
						{ __( 'Clear search and filter', 'ramjet' ) }
					</Button>
				</div>
			) }
		</>
	);
}
