/** A stylesheet that is loaded with the chunk that uses it: its compressed text, for a `<style>` element. */
declare module '*.scss' {
	const css: string;
	export default css;
}
