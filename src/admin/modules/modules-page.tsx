import { VisuallyHidden } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import {
	Button,
	SearchControl,
	SelectControl,
} from '../../../shared/components/controls';
import type { Module } from '../api/modules';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { navigate, useQueryParam } from '../router/query';
import { countByStatus, filterModules, parseStatus } from './filter-modules';
import ModuleCard from './module-card';
import ModuleGroup from './module-group';
import TurnOffDialog from './turn-off-dialog';
import { useGroupSwitch } from './use-group-switch';
import { useModules } from './use-modules';

const describeResult = ( count: number ): string =>
	count > 0
		? sprintf(
				/* translators: %d: number of modules. */
				_n( '%d module found.', '%d modules found.', count, 'ramjet' ),
				count
			)
		: __( 'No modules match.', 'ramjet' );

const listStatuses = ( modules: Module[] ) => {
	const { all, active, inactive } = countByStatus( modules );
	return [
		/* translators: %d: number of modules. */
		{ value: 'all', label: sprintf( __( 'All (%d)', 'ramjet' ), all ) },
		{
			value: 'active',
			/* translators: %d: number of modules. */
			label: sprintf( __( 'Active (%d)', 'ramjet' ), active ),
		},
		{
			value: 'inactive',
			/* translators: %d: number of modules. */
			label: sprintf( __( 'Inactive (%d)', 'ramjet' ), inactive ),
		},
	];
};

/* In the order of the page. */
const listGroups = (): [ group: string, title: string ][] => [
	[ 'writing', __( 'Writing', 'ramjet' ) ],
	[ 'forms', __( 'Forms and signups', 'ramjet' ) ],
	[ 'media', __( 'Media', 'ramjet' ) ],
	[ 'maps-embeds', __( 'Maps and embeds', 'ramjet' ) ],
	[ 'business', __( 'Business', 'ramjet' ) ],
	[ 'site', __( 'Site', 'ramjet' ) ],
];

/* What waits for the user's confirmation. */
type Question = { title: string; modules: Module[]; confirm: () => void };

/** The page 'Modules': turns features on and off. The search is in the URL. */
export default function ModulesPage() {
	const {
		request,
		icons,
		modules,
		saving,
		failures,
		change,
		setActive,
		setAllActive,
		dismissFailure,
	} = useModules();
	const switchAll = useGroupSwitch( { modules, setAllActive } );
	const [ question, setQuestion ] = useState< Question | null >( null );
	const isLoaded = request.data !== null;
	const search = useQueryParam( 's' );
	const status = parseStatus( useQueryParam( 'status' ) );
	// Filtered when the filter changes, not when a module does: a module that was just turned off stays in the list
	// of active modules, with the focus.
	const filter = JSON.stringify( [ isLoaded, search, status ] );
	const found = useRef< { filter: string; slugs: string[] } >();
	if ( found.current?.filter !== filter ) {
		const slugs = filterModules( modules, { search, status } ).map(
			( { module } ) => module
		);
		found.current = { filter, slugs };
	}
	const { slugs: matching } = found.current;
	// Failures are shown even if the user has searched for something else since.
	const listed = modules.filter(
		( { module } ) => matching.includes( module ) || module in failures
	);
	const isNarrowed = search !== '' || status !== 'all';
	/* Asks first if posts use one of the modules that are turned off. */
	const askBefore = ( title: string, off: Module[], go: () => void ) => {
		const used = off.filter( ( module ) => module.used_in.length > 0 );
		if ( used.length === 0 ) {
			go();
			return;
		}
		const confirm = () => {
			setQuestion( null );
			go();
		};
		setQuestion( { title, modules: used, confirm } );
	};
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
							className="ramjet-modules__search ramjet-search"
							label={ __( 'Search modules', 'ramjet' ) }
							placeholder={ __( 'Search modules', 'ramjet' ) }
							value={ search }
							onChange={ ( s ) =>
								navigate( { s }, { replace: true } )
							}
							ref={ searchInput }
						/>
						<SelectControl
							label={ __( 'Filter by status', 'ramjet' ) }
							hideLabelFromVision
							value={ status }
							options={ listStatuses( modules ) }
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
			{ listGroups().map( ( [ group, title ] ) => {
				const cards = listed.filter( ( one ) => one.group === group );
				return (
					cards.length > 0 && (
						<ModuleGroup
							key={ group }
							name={ group }
							title={ title }
							modules={ isNarrowed ? null : cards }
							isSaving={ cards.some( ( { module } ) =>
								saving.includes( module )
							) }
							onSwitch={ ( isActive, switched ) =>
								askBefore(
									sprintf(
										/* translators: %s: name of a group of modules, such as Media. */
										__( 'Turn off all in “%s”?', 'ramjet' ),
										title
									),
									isActive ? [] : switched,
									() =>
										switchAll(
											isActive,
											switched.map(
												( { module } ) => module
											)
										)
								)
							}
						>
							{ cards.map( ( module ) => (
								<ModuleCard
									key={ module.module }
									module={ module }
									icon={ icons[ module.module ] }
									isSaving={ saving.includes(
										module.module
									) }
									failure={ failures[ module.module ] }
									onSwitch={ ( isActive ) =>
										askBefore(
											sprintf(
												/* translators: %s: name of a module. */
												__( 'Turn off %s?', 'ramjet' ),
												module.name
											),
											isActive ? [] : [ module ],
											() =>
												setActive(
													module.module,
													isActive
												)
										)
									}
									onChange={ ( values ) =>
										change( module.module, values )
									}
									onDismiss={ () =>
										dismissFailure( module.module )
									}
								/>
							) ) }
						</ModuleGroup>
					)
				);
			} ) }
			{ question && (
				<TurnOffDialog
					title={ question.title }
					modules={ question.modules }
					onConfirm={ question.confirm }
					onCancel={ () => setQuestion( null ) }
				/>
			) }
			{ isLoaded && listed.length === 0 && (
				<div className="ramjet-card ramjet-modules__empty">
					<p>{ __( 'No modules match.', 'ramjet' ) }</p>
					<Button
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
