import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Notice,
	PanelBody,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FOR_CHILDREN } from '../../shared/editor/experimental';
import { useHistory } from '../../shared/editor/history';
import { PlanPicker } from '../../shared/components/plan-picker';
import { getPlanAttributes } from '../../shared/lib/plan-ids';
import type { Attributes } from './attributes';
import {
	CONTAINER,
	GUEST_VIEW,
	PAYMENT_BUTTON,
	SUBSCRIBER_VIEW,
} from './names';

type View = typeof GUEST_VIEW | typeof SUBSCRIBER_VIEW;

const TEMPLATE = [ [ SUBSCRIBER_VIEW ] as const, [ GUEST_VIEW ] as const ];

const getViews = () => [
	{
		name: GUEST_VIEW,
		label: __( 'Guest View', 'ramjet' ),
		className: 'is-guest-view',
	} as const,
	{
		name: SUBSCRIBER_VIEW,
		label: __( 'Subscriber View', 'ramjet' ),
		className: 'is-subscriber-view',
	} as const,
];

/** The view that has the selected block, if one of them has it. */
function useSelectedView( clientId: string ): View | undefined {
	return useSelect(
		( select ) => {
			const { getBlockName, getBlockParents, getSelectedBlockClientId } =
				select( blockEditorStore );
			const selected = getSelectedBlockClientId() ?? '';
			const path = [ ...getBlockParents( selected ), selected ];
			const index = path.indexOf( clientId );
			return index < 0
				? undefined
				: ( ( getBlockName( path[ index + 1 ] ?? '' ) ?? undefined ) as
						View | undefined );
		},
		[ clientId ]
	);
}

/** The visible view, and a function that switches it. Switching changes nothing in the post. */
function useView( clientId: string ) {
	const selectedView = useSelectedView( clientId );
	const [ view, setView ] = useState< View >( GUEST_VIEW );
	const { selectBlock } = useDispatch( blockEditorStore );
	const order = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	);
	useEffect( () => {
		if ( selectedView ) {
			setView( selectedView );
		}
	}, [ selectedView ] );
	return {
		view,
		show( name: View ) {
			setView( name );
			const block = order.find( ( inner ) => inner.name === name );
			// The selected block has to be visible.
			if ( selectedView && block ) {
				void selectBlock( block.clientId );
			}
		},
	};
}

export default function Edit( {
	attributes: { selectedPlanIds, isPreview },
	setAttributes,
	clientId,
}: BlockEditProps< Attributes > ) {
	const { view, show } = useView( clientId );
	const views = getViews();
	const { buttons, isEmpty, isNested } = useSelect(
		( select ) => {
			const {
				getBlockCount,
				getBlockName,
				getBlockParentsByBlockName,
				getClientIdsOfDescendants,
			} = select( blockEditorStore );
			return {
				buttons: getClientIdsOfDescendants( clientId )
					.filter( ( id ) => getBlockName( id ) === PAYMENT_BUTTON )
					.join(),
				isEmpty: getBlockCount( clientId ) === 0,
				isNested:
					getBlockParentsByBlockName( clientId, [ CONTAINER ] )
						.length > 0,
			};
		},
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const { joinLastStep } = useHistory();
	const choose = ( ids: number[] ) => {
		setAttributes( { selectedPlanIds: ids } );
		if ( buttons ) {
			joinLastStep( () =>
				updateBlockAttributes(
					buttons.split( ',' ),
					getPlanAttributes( ids )
				)
			);
		}
	};
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		useBlockProps( {
			className: views.find( ( { name } ) => name === view )?.className,
		} ),
		// Saved views keep their order: either can come first.
		{ template: isEmpty ? TEMPLATE : undefined, templateLock: 'all' }
	);
	return (
		<div { ...innerBlocksProps }>
			{ ! isPreview && (
				<>
					<BlockControls { ...FOR_CHILDREN }>
						<ToolbarGroup
							aria-label={ __( 'Change view', 'ramjet' ) }
						>
							{ views.map( ( { name, label } ) => (
								<ToolbarButton
									key={ name }
									isPressed={ view === name }
									onClick={ () => show( name ) }
								>
									{ label }
								</ToolbarButton>
							) ) }
						</ToolbarGroup>
					</BlockControls>
					<PlanPicker
						kind="subscription"
						planIds={ selectedPlanIds }
						onChange={ choose }
					/>
					<InspectorControls>
						<PanelBody
							title={ __( 'What visitors can read', 'ramjet' ) }
						>
							<p>
								{ __(
									'Anyone who knows the URL of a file in the Subscriber View can open it. Plugins that read saved posts can read its text.',
									'ramjet'
								) }
							</p>
						</PanelBody>
					</InspectorControls>
					{ isNested && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'This block is inside another Paid Content block. Visitors need a plan of each block to read it.',
								'ramjet'
							) }
						</Notice>
					) }
				</>
			) }
			{ children }
		</div>
	);
}
