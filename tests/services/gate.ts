/** Something that a double waits for until the test opens it. */
export function makeGate(): { opened: Promise< void >; open: () => void } {
	let open = () => {};
	const opened = new Promise< void >( ( resolve ) => {
		open = resolve;
	} );
	return { opened, open };
}
