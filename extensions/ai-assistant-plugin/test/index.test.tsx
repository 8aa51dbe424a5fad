import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { AI } from '../../../tests/support/ai-rest-server';
import { setInitialState } from '../../../tests/support/page-state';
import { registerBlocks } from '../../../tests/support/render-block';
import aiAssistantPlugin from '..';

it( 'is a sidebar unless the AI Assistant block is hidden', async () => {
	setInitialState( { ai: AI, editor: 'post' } );
	registerBlocks( 'ai-assistant' );
	const registerPlugin = jest.fn();
	const PluginSidebar = ( { title }: { title: string } ): ReactNode => title;
	Object.assign( window, {
		wp: { plugins: { registerPlugin }, editor: { PluginSidebar } },
	} );
	aiAssistantPlugin();
	const Sidebar: ComponentType = registerPlugin.mock.calls[ 0 ][ 1 ].render;
	render( <Sidebar /> );
	expect( screen.getByText( 'AI Assistant' ) ).toBeVisible();
	await act( async () =>
		dispatch( blockEditorStore ).updateSettings( {
			allowedBlockTypes: [ 'core/paragraph' ],
		} )
	);
	expect( screen.queryByText( 'AI Assistant' ) ).toBeNull();
} );
