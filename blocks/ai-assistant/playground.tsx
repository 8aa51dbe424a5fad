import { InspectorControls } from '@wordpress/block-editor';
import { Modal, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { systemPrompt } from '../../shared/ai/prompts';
import {
	Button,
	TextareaControl,
	ToggleControl,
} from '../../shared/components/controls';
import { getInitialState } from '../../shared/lib/initial-state';
import type { Editing } from '../../shared/types/blocks';
import type { Attributes } from './attributes';

/** The panel with experimental settings. */
export function Playground( {
	attributes,
	setAttributes,
}: Editing< Attributes > ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const { useGutenbergSyntax, useGpt4, customSystemPrompt } = attributes;
	const close = () => setIsOpen( false );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'AI Playground', 'ramjet' ) }>
				<ToggleControl
					label={ __( 'Gutenberg Syntax', 'ramjet' ) }
					help={ __(
						'Replies use block markup instead of Markdown.',
						'ramjet'
					) }
					checked={ useGutenbergSyntax }
					onChange={ ( value ) =>
						setAttributes( { useGutenbergSyntax: value } )
					}
				/>
				{ getInitialState().ai?.hasSecondModel && (
					<ToggleControl
						label={ __( 'GPT-4', 'ramjet' ) }
						help={ __( 'Use this site’s larger model.', 'ramjet' ) }
						checked={ useGpt4 }
						onChange={ ( value ) =>
							setAttributes( { useGpt4: value } )
						}
					/>
				) }
				<Button
					variant="secondary"
					aria-haspopup="dialog"
					onClick={ () => setIsOpen( true ) }
				>
					{ __( 'Set system custom prompt', 'ramjet' ) }
				</Button>
			</PanelBody>
			{ isOpen && (
				<Modal
					title={ __( 'Custom System Prompt', 'ramjet' ) }
					onRequestClose={ close }
					size="medium"
				>
					<TextareaControl
						label={ __( 'Custom System Prompt', 'ramjet' ) }
						hideLabelFromVision
						help={ __(
							'Instructions sent with every request in this block.',
							'ramjet'
						) }
						rows={ 12 }
						value={
							customSystemPrompt ||
							systemPrompt( 'userPrompt', useGutenbergSyntax )
						}
						onChange={ ( value ) =>
							setAttributes( { customSystemPrompt: value } )
						}
					/>
					<div className="ramjet-ai__row">
						<Button
							variant="tertiary"
							disabled={ ! customSystemPrompt }
							onClick={ () =>
								setAttributes( { customSystemPrompt: '' } )
							}
						>
							{ __( 'Restore the prompt', 'ramjet' ) }
						</Button>
						<Button variant="primary" onClick={ close }>
							{ __( 'Close', 'ramjet' ) }
						</Button>
					</div>
				</Modal>
			) }
		</InspectorControls>
	);
}
