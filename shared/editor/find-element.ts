/**
 * The element of a block, in the canvas or, in editors without one, on the page itself.
 *
 * @param clientId The block's.
 */
export function findBlockElement( clientId: string ): HTMLElement | null {
	const selector = `[data-block="${ clientId }"]`;
	return (
		document
			.querySelector< HTMLIFrameElement >(
				'iframe[name="editor-canvas"]'
			)
			?.contentDocument?.querySelector< HTMLElement >( selector ) ??
		document.querySelector< HTMLElement >( selector )
	);
}
