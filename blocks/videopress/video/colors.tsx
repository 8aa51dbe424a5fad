import { PanelColorSettings } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../../shared/editor/history';
import { Button, ToggleControl } from '../../../shared/components/controls';
import type { Attributes } from './attributes';
import { averageColor, toHex } from './color';

type Props = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> & {
	/** URL; '' for none. */
	posterUrl: string;
};

type Colors = Pick<
	Attributes,
	'seekbarColor' | 'seekbarLoadingColor' | 'seekbarPlayedColor'
>;

/** Colors of the progress bar. */
export function ColorsPanel( { attributes, setAttributes, posterUrl }: Props ) {
	const { useAverageColor: isMatching } = attributes;
	const { seekbarColor, seekbarLoadingColor, seekbarPlayedColor } =
		attributes;
	const { asOneStep } = useHistory();
	const saved: Colors = {
		seekbarColor: toHex( seekbarColor ),
		seekbarLoadingColor: toHex( seekbarLoadingColor ),
		seekbarPlayedColor: toHex( seekbarPlayedColor ),
	};
	const [ draft, setDraft ] = useState< Partial< Colors > >( {} );
	// Shows the saved colors also after an undo.
	useEffect(
		() => setDraft( {} ),
		[ seekbarColor, seekbarLoadingColor, seekbarPlayedColor ]
	);
	const colors = { ...saved, ...draft };
	const average = useAverage( isMatching ? posterUrl : '' );
	const control = ( name: keyof Colors, label: string ) => ( {
		label,
		value: colors[ name ] || undefined,
		onChange: ( color?: string ) =>
			setDraft( ( before ) => ( {
				...before,
				[ name ]: toHex( color ),
			} ) ),
	} );
	return (
		<PanelBody
			title={ __( 'Progress Bar Colors', 'ramjet' ) }
			initialOpen={ false }
		>
			<div style={ { display: 'grid', gap: 16 } }>
				<ToggleControl
					label={ __( 'Match video', 'ramjet' ) }
					help={
						isMatching &&
						__(
							'The progress bar uses the average color of the poster image.',
							'ramjet'
						)
					}
					checked={ isMatching }
					onChange={ ( value ) =>
						setAttributes( { useAverageColor: value } )
					}
				/>
				{ isMatching ? (
					average && <ProgressBar seekbarPlayedColor={ average } />
				) : (
					<>
						<ProgressBar { ...colors } />
						{ /* As wide as the panel, whose padding it has, too. */ }
						<div style={ { marginInline: -16 } }>
							<PanelColorSettings
								title={ __( 'Colors', 'ramjet' ) }
								colorSettings={ [
									control(
										'seekbarColor',
										__( 'Main', 'ramjet' )
									),
									control(
										'seekbarLoadingColor',
										__( 'Loaded', 'ramjet' )
									),
									control(
										'seekbarPlayedColor',
										__( 'Progress', 'ramjet' )
									),
								] }
							/>
						</div>
						<div>
							<Button
								variant="primary"
								disabled={ Object.keys( draft ).length === 0 }
								onClick={ () =>
									asOneStep( () => setAttributes( colors ) )
								}
							>
								{ __( 'Save colors', 'ramjet' ) }
							</Button>
						</div>
					</>
				) }
			</div>
		</PanelBody>
	);
}

/** A preview of the progress bar. */
function ProgressBar( {
	seekbarColor,
	seekbarLoadingColor,
	seekbarPlayedColor,
}: Partial< Colors > ) {
	const part = ( color = '', fallback: string, width: string ) => (
		<div
			style={ {
				gridArea: '1 / 1',
				height: 6,
				width,
				background: color || fallback,
			} }
		/>
	);
	return (
		<div
			aria-hidden
			style={ {
				display: 'grid',
				padding: '12px 8px',
				background: '#1e1e1e',
			} }
		>
			{ part( seekbarColor, '#757575', '100%' ) }
			{ part( seekbarLoadingColor, '#a7a7a7', '70%' ) }
			{ part( seekbarPlayedColor, '#fff', '40%' ) }
		</div>
	);
}

function useAverage( url: string ) {
	const [ color, setColor ] = useState( '' );
	useEffect( () => {
		let isCurrent = true;
		setColor( '' );
		if ( url ) {
			void averageColor( url ).then(
				( found ) => isCurrent && setColor( found )
			);
		}
		return () => {
			isCurrent = false;
		};
	}, [ url ] );
	return color;
}
