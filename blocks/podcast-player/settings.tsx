import {
	ContrastChecker,
	getColorObjectByColorValue,
	InspectorControls,
	PanelColorSettings,
	useSettings,
} from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ContentControls } from '../../shared/editor/content-controls';
import {
	Button,
	CheckboxControl,
	RangeControl,
	ToggleControl,
} from '../../shared/components/controls';
import type { Podcast } from '../../shared/api/podcasts';
import { useHistory } from '../../shared/editor/history';
import { type Attributes, type ColorRole, MAX_EPISODES } from './attributes';

type Props = {
	attributes: Attributes;
	setAttributes: ( changes: Partial< Attributes > ) => void;
	/** Episodes that can be selected. */
	options: NonNullable< Podcast[ 'options' ] >;
};

/** What the player shows, and its colors. */
export function Settings( props: Props ) {
	const { attributes, setAttributes } = props;
	const toggle = (
		name: 'showCoverArt' | 'showEpisodeTitle' | 'showEpisodeDescription',
		label: string
	) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Podcast settings', 'ramjet' ) }>
					<div style={ { display: 'grid', gap: 16 } }>
						{ ! attributes.selectedEpisodes.length && (
							<RangeControl
								label={ __( 'Number of episodes', 'ramjet' ) }
								help={ __( 'The latest episodes.', 'ramjet' ) }
								min={ 1 }
								max={ MAX_EPISODES }
								value={ attributes.itemsToShow }
								onChange={ ( itemsToShow ) =>
									setAttributes( { itemsToShow } )
								}
							/>
						) }
						{ toggle(
							'showCoverArt',
							__( 'Show cover art', 'ramjet' )
						) }
						{ toggle(
							'showEpisodeTitle',
							__( 'Show episode title', 'ramjet' )
						) }
						{ toggle(
							'showEpisodeDescription',
							__( 'Show episode description', 'ramjet' )
						) }
					</div>
				</PanelBody>
			</InspectorControls>
			<ContentControls>
				<EpisodesPanel { ...props } />
			</ContentControls>
			<InspectorControls>
				<ColorsPanel { ...props } />
			</InspectorControls>
		</>
	);
}

/** Chooses episodes instead of the latest. */
function EpisodesPanel( { attributes, setAttributes, options }: Props ) {
	const { selectedEpisodes } = attributes;
	const { asOneStep } = useHistory();
	// Episodes that have left the feed stay in the list after they were unselected.
	const [ saved ] = useState( selectedEpisodes );
	const lost = new Map(
		[ ...saved, ...selectedEpisodes ].map( ( { guid, title } ) => [
			guid,
			title,
		] )
	);
	options.forEach( ( { value } ) => lost.delete( value ) );
	const all = [
		...[ ...lost ].map( ( [ value, label ] ) => ( { value, label } ) ),
		...options,
	];
	const isFull = selectedEpisodes.length >= MAX_EPISODES;
	const select = ( episodes: typeof selectedEpisodes ) =>
		asOneStep( () => setAttributes( { selectedEpisodes: episodes } ) );
	return (
		<PanelBody
			title={ __( 'Select episodes', 'ramjet' ) }
			initialOpen={ false }
		>
			<p>
				{ sprintf(
					/* translators: %d: number. */
					_n(
						'Show up to %d episode of your choice instead of the latest.',
						'Show up to %d episodes of your choice instead of the latest.',
						MAX_EPISODES,
						'ramjet'
					),
					MAX_EPISODES
				) }
			</p>
			<div
				role="group"
				aria-label={ __( 'Episodes', 'ramjet' ) }
				style={ {
					display: 'grid',
					gap: 12,
					maxHeight: 320,
					overflow: 'auto',
					padding: 2,
				} }
			>
				{ all.map( ( { value, label } ) => {
					const isSelected = selectedEpisodes.some(
						( { guid } ) => guid === value
					);
					return (
						<CheckboxControl
							key={ value }
							label={ label }
							checked={ isSelected }
							disabled={ isFull && ! isSelected }
							onChange={ ( isOn ) =>
								select(
									isOn
										? [
												...selectedEpisodes,
												{ guid: value, title: label },
											]
										: selectedEpisodes.filter(
												( { guid } ) => guid !== value
											)
								)
							}
						/>
					);
				} ) }
			</div>
			<Button
				variant="link"
				disabled={ selectedEpisodes.length === 0 }
				onClick={ () => select( [] ) }
			>
				{ __( 'Show the latest episodes', 'ramjet' ) }
			</Button>
		</PanelBody>
	);
}

function ColorsPanel( { attributes, setAttributes }: Props ) {
	const [ palette ] = useSettings( 'color.palette' );
	const control = ( role: ColorRole, label: string ) => ( {
		label,
		value: attributes[ `hex${ role }Color` ],
		onChange: ( color?: string ) => {
			const slug = getColorObjectByColorValue(
				palette ?? [],
				color
			)?.slug;
			setAttributes( {
				[ `${ role.toLowerCase() }Color` ]: slug,
				[ `custom${ role }Color` ]: slug ? undefined : color,
				[ `hex${ role }Color` ]: color,
			} );
		},
	} );
	const { hexPrimaryColor, hexSecondaryColor, hexBackgroundColor } =
		attributes;
	return (
		<PanelColorSettings
			title={ __( 'Colors', 'ramjet' ) }
			initialOpen={ false }
			colorSettings={ [
				control( 'Primary', __( 'Primary color', 'ramjet' ) ),
				control( 'Secondary', __( 'Secondary color', 'ramjet' ) ),
				control( 'Background', __( 'Background color', 'ramjet' ) ),
			] }
		>
			{ [ hexPrimaryColor, hexSecondaryColor ].map(
				( textColor, index ) =>
					textColor && (
						<ContrastChecker
							key={ index }
							textColor={ textColor }
							backgroundColor={ hexBackgroundColor }
						/>
					)
			) }
		</PanelColorSettings>
	);
}
