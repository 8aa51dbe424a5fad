/*
 * jsdom lays nothing out and has no ResizeObserver, which WordPress's Placeholder asks for its width.
 * Tests that show one import this.
 */
globalThis.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
};

export {};
