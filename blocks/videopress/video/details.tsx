import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	TextareaControl,
	TextControl,
} from '../../../shared/components/controls';
import type { ReactNode } from 'react';
import { type Chapter, MAX_CHAPTERS } from './chapters';
import type { Details } from './use-details';

/** Lines of the description: as many as it has, within limits. */
const ROWS = { min: 4, max: 12, characters: 31 };

/** Fields for the title and description of the attachment, and further fields. */
export function DetailsPanel( {
	details,
	children,
}: {
	details: Details;
	children: ReactNode;
} ) {
	const { title, description, chapters, change } = details;
	const rows = description
		.split( '\n' )
		.map( ( { length } ) => Math.ceil( length / ROWS.characters ) || 1 )
		.reduce( ( sum, count ) => sum + count );
	return (
		<PanelBody title={ __( 'Details', 'ramjet' ) }>
			<div style={ { display: 'grid', gap: 16 } }>
				<TextControl
					label={ __( 'Title', 'ramjet' ) }
					value={ title }
					onChange={ ( value ) => change( 'title', value ) }
				/>
				<TextareaControl
					label={ __( 'Description', 'ramjet' ) }
					help={ __(
						'To add chapters, begin two or more lines with a time, such as ‘0:00 Introduction’.',
						'ramjet'
					) }
					value={ description }
					rows={ Math.min( Math.max( rows, ROWS.min ), ROWS.max ) }
					onChange={ ( value ) => change( 'description', value ) }
				/>
				{ chapters.length > 0 && <Chapters chapters={ chapters } /> }
				{ children }
			</div>
		</PanelBody>
	);
}

function Chapters( { chapters }: { chapters: Chapter[] } ) {
	return (
		<section aria-label={ __( 'Chapters', 'ramjet' ) }>
			<h3 style={ { margin: '0 0 8px', fontSize: 13 } }>
				{ __( 'Chapters', 'ramjet' ) }
			</h3>
			<ol
				style={ {
					margin: 0,
					padding: 0,
					listStyle: 'none',
					maxHeight: 240,
					overflow: 'auto',
				} }

				tabIndex={ 0 }
			>
				{ chapters.map( ( { startAt, title } ) => (
					<li
						key={ startAt }
						style={ { display: 'flex', gap: 8, marginBottom: 4 } }
					>
						<time
							dateTime={ `PT${ startAt.replace( ':', 'H' ).replace( ':', 'M' ) }S` }
							style={ { fontVariantNumeric: 'tabular-nums' } }
						>
							{ startAt }
						</time>
						<span style={ { overflowWrap: 'anywhere' } }>
							{ title }
						</span>
					</li>
				) ) }
			</ol>
			{ chapters.length === MAX_CHAPTERS && (
				<p>
					{ sprintf(
						/* translators: %d: a number. */
						__( 'A video can have %d chapters.', 'ramjet' ),
						MAX_CHAPTERS
					) }
				</p>
			) }
		</section>
	);
}
