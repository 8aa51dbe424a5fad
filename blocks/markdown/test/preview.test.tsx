import { fireEvent, render, screen } from '@testing-library/react';
import { Preview } from '../preview';

describe( 'Preview', () => {
	afterEach( () => jest.restoreAllMocks() );

	it( 'asks before a link is followed', () => {
		const confirm = jest
			.spyOn( window, 'confirm' )
			.mockReturnValue( false );
		render(
			<Preview html='<p><a href="https://example.org"><em>x</em></a></p>' />
		);
		// fireEvent gives false where the default was prevented.
		expect( fireEvent.click( screen.getByText( 'x' ) ) ).toBe( false );
		expect( confirm ).toHaveBeenCalledWith(
			'Are you sure you wish to leave this page?'
		);
	} );

	it( 'leaves links within the text alone', () => {
		const confirm = jest
			.spyOn( window, 'confirm' )
			.mockReturnValue( false );
		render( <Preview html='<p><a href="#note">x</a> y</p>' /> );
		expect( fireEvent.click( screen.getByText( 'x' ) ) ).toBe( true );
		expect( confirm ).not.toHaveBeenCalled();
	} );

	it( 'never follows an address that is code', () => {
		const confirm = jest.spyOn( window, 'confirm' ).mockReturnValue( true );
		render( <Preview html='<p><a href="javascript:alert(1)">x</a></p>' /> );
		expect( fireEvent.click( screen.getByText( 'x' ) ) ).toBe( false );
		expect( confirm ).not.toHaveBeenCalled();
	} );

	it( 'shows pasted markup without its scripts', () => {
		const { container } = render(
			<Preview html='<p>x<img src="a" onerror="alert(1)"><script>alert(2)</script></p>' />
		);
		expect( container.innerHTML ).not.toMatch( /script|onerror/ );
	} );
} );
