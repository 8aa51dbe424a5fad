import { FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	Button,
	SelectControl,
	TextControl,
} from '../../../../shared/components/controls';
import { addTrack } from '../api';
import { KINDS, type Track } from '../attributes';
import { TrackError, useTrackAction } from './use-track-action';

type Props = {
	guid: string;
	/** The video's existing tracks. */
	tracks: Track[];
	/** Receives all tracks when one was added. */
	onChange: ( tracks: Track[] ) => void;
	/** Gets how many cues of an added track were left out. */
	onDropped: ( count: number ) => void;
	onClose: () => void;
};

/** Labels of the kinds of tracks. */
export const nameKind = ( kind: Track[ 'kind' ] ) =>
	( {
		subtitles: __( 'Subtitles', 'ramjet' ),
		captions: __( 'Captions', 'ramjet' ),
		descriptions: __( 'Descriptions', 'ramjet' ),
		chapters: __( 'Chapters', 'ramjet' ),
		metadata: __( 'Metadata', 'ramjet' ),
	} )[ kind ];

/** WebVTT, and SubRip, which the server converts. */
const isTrackFile = ( { name, type }: File ) =>
	type === 'text/vtt' || /\.(?:vtt|srt)$/i.test( name );

/** Adds a track. */
export function TrackForm( {
	guid,
	tracks,
	onChange,
	onDropped,
	onClose,
}: Props ) {
	const [ file, setFile ] = useState< File >();
	const [ label, setLabel ] = useState( '' );
	const [ language, setLanguage ] = useState( '' );
	const [ kind, setKind ] = useState< Track[ 'kind' ] >( 'subtitles' );
	const { run, isBusy, error, setError } = useTrackAction( ( changed ) => {
		onChange( changed );
		onClose();
	} );

	const save = () => {
		const track: Track = {
			kind,
			srcLang: language.trim() || 'en',
			label: label.trim() || __( 'English', 'ramjet' ),
		};
		const isSame = ( other: Track ) =>
			other.kind === kind &&
			other.srcLang.toLowerCase() === track.srcLang.toLowerCase();
		if ( tracks.some( isSame ) ) {
			setError(
				__(
					'A track already exists for that language and kind.',
					'ramjet'
				)
			);
		} else if ( file ) {
			void run( async () => {
				const added = await addTrack( guid, track, file );
				onDropped( added.dropped );
				return added.tracks;
			} );
		}
	};

	return (
		<form
			style={ { display: 'grid', gap: 16 } }
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			<div>
				<FormFileUpload
					accept=".vtt,.srt,text/vtt"
					render={ ( { openFileDialog } ) => (
						<Button variant="secondary" onClick={ openFileDialog }>
							{ __( 'Choose file', 'ramjet' ) }
						</Button>
					) }
					onChange={ ( { currentTarget } ) => {
						const [ chosen ] = currentTarget.files ?? [];
						const isFitting = chosen && isTrackFile( chosen );
						setFile( isFitting ? chosen : undefined );
						setError(
							chosen && ! isFitting
								? __(
										'Choose a WebVTT or SubRip file (.vtt or .srt).',
										'ramjet'
									)
								: ''
						);
					} }
				/>
				<p style={ { margin: '8px 0 0', overflowWrap: 'anywhere' } }>
					{ file?.name ??
						__(
							'A WebVTT or SubRip file (.vtt or .srt).',
							'ramjet'
						) }
				</p>
			</div>
			<TextControl
				label={ __( 'Label', 'ramjet' ) }
				help={ __(
					'The name that visitors choose. If empty, ‘English’ is used.',
					'ramjet'
				) }
				placeholder={ __( 'English', 'ramjet' ) }
				value={ label }
				onChange={ setLabel }
			/>
			<TextControl
				label={ __( 'Source language', 'ramjet' ) }
				help={ __(
					'A language tag, such as en or pt-BR. If empty, ‘en’ is used.',
					'ramjet'
				) }
				placeholder="en"
				dir="ltr"
				value={ language }
				onChange={ setLanguage }
			/>
			<SelectControl
				label={ __( 'Kind', 'ramjet' ) }
				value={ kind }
				options={ KINDS.map( ( value ) => ( {
					value,
					label: nameKind( value ),
				} ) ) }
				onChange={ setKind }
			/>
			<TrackError text={ error } />
			<div style={ { display: 'flex', gap: 8 } }>
				<Button
					variant="primary"
					type="submit"
					isBusy={ isBusy }
					disabled={ ! file || isBusy }
				>
					{ __( 'Save', 'ramjet' ) }
				</Button>
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'ramjet' ) }
				</Button>
			</div>
		</form>
	);
}
