/** `blocks/registry.json?blocks`: the definitions of all built blocks, put together at build time. */
declare module '*/registry.json?blocks' {
	import type { BlockDefinition } from 'shared/blocks/define-block';
	const blocks: BlockDefinition[];
	export default blocks;
}
