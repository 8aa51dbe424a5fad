import { Button, SearchControl, VisuallyHidden } from '@wordpress/components';
import { useMemo, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import PageFrame from '../components/page-frame';
import Pager from '../components/pager';
import RequestStatus from '../components/request-status';
import { usePagedList } from '../components/use-paged-list';
import { navigate, useQueryParam } from '../router/query';
import { countByStatus, filterModules, parseStatus } from './filter-modules';
import ModuleCard from './module-card';
import StatusFilter from './status-filter';
import { useModules } from './use-modules';

const describeResult = ( count: number ): string =>
	count > 0
		? sprintf(
				/* translators: %d: number of modules. */
				_n( '%d module found.', '%d modules found.', count, 'ramjet' ),
				count
			)
		: __( 'No modules match.', 'ramjet' );

/** The page 'Modules': turns features on and off. The search is in the URL. */
export default function ModulesPage() {
	const {
		request,
		modules,
		saving,
		failures,
		change,
		setActive,
		dismissFailure,
	} = useModules();
	const isLoaded = request.data !== null;
	const search = useQueryParam( 's' );
	const status = parseStatus( useQueryParam( 'status' ) );
	// Filtered when the filter changes, not when a module does: a module that was just turned off stays in the list
	// of active modules, with the focus.
	const matching = useMemo(
		() =>
			isLoaded
				? filterModules( modules, { search, status } ).map(
						( { module } ) => module
					)
				: [],
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Not `modules`.
		[ isLoaded, search, status ]
	);
	// Failures are shown even if the user has searched for something else since.
	const listed = modules.filter(
		( { module } ) => matching.includes( module ) || module in failures
	);
	const { shown, paging } = usePagedList( listed, {
		key: `${ status } ${ search }`,
	} );
	const searchInput = useRef< HTMLInputElement >( null );

	return (
		<PageFrame
			title={ __( 'Modules', 'ramjet' ) }
			intro={ __(
				'Turn off what you don’t use. Its blocks disappear from the inserter; published content stays.',
				'ramjet'
			) }
		>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading modules…', 'ramjet' ) }
				failed={ __( 'The modules could not be loaded.', 'ramjet' ) }
			/>
			{ isLoaded && (
				<>
					<div className="ramjet-modules__toolbar">
						<SearchControl
							__nextHasNoMarginBottom
							className="ramjet-modules__search"
							label={ __( 'Search modules', 'ramjet' ) }
							placeholder={ __( 'Search modules', 'ramjet' ) }
							value={ search }
							onChange={ ( s ) =>
								navigate( { s }, { replace: true } )
							}
							ref={ searchInput }
						/>
						<StatusFilter
							value={ status }
							counts={ countByStatus( modules ) }
							onChange={ ( value ) =>
								navigate( {
									status: value === 'all' ? '' : value,
								} )
							}
						/>
					</div>
					<VisuallyHidden role="status">
						{ describeResult( listed.length ) }
					</VisuallyHidden>
				</>
			) }
			{ listed.length > 0 && (
				<>
					<ul className="ramjet-list">
						{ listed
							.filter(
								( module ) =>
									shown.includes( module ) ||
									module.module in failures
							)
							.map( ( module ) => (
								<ModuleCard
									key={ module.module }
									module={ module }
									isSaving={ saving.includes(
										module.module
									) }
									failure={ failures[ module.module ] }
									onSwitch={ ( isActive ) =>
										setActive( module.module, isActive )
									}
									onChange={ ( values ) =>
										change( module.module, values )
									}
									onDismiss={ () =>
										dismissFailure( module.module )
									}
								/>
							) ) }
					</ul>
					<Pager
						label={ __( 'Pages of modules', 'ramjet' ) }
						paging={ paging }
					/>
				</>
			) }
			{ isLoaded && listed.length === 0 && (
				<div className="ramjet-card ramjet-modules__empty">
					<p>{ __( 'No modules match.', 'ramjet' ) }</p>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => {
							navigate( { s: '', status: '' } );
							searchInput.current?.focus();
						} }
					>
						{ __( 'Clear search and filter', 'ramjet' ) }
					</Button>
				</div>
			) }
		</PageFrame>
	);
}
