<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

use Ramjet\Support\Markup\Embed;

/** Renders blocks whose content comes from a third party, which visitors' browsers contact when the visitor asks. */
interface ClickToLoad {

	/**
	 * The whole block: wrapper, card, and the vendor's markup in a template.
	 *
	 * @param array<string, mixed>  $attributes The block's.
	 * @param array<string, string> $wrapper    Further attributes of the wrapper.
	 */
	public function render( Embed $embed, array $attributes, array $wrapper = array() ): string;

	/**
	 * As render(), inside an element of another block.
	 *
	 * @param string|null $card Safe markup shown until the embed is loaded, instead of the usual card. It keeps its
	 *                          space, unseen beneath the embed.
	 */
	public function plain(
		Embed $embed,
		array $attributes = array(),
		array $wrapper = array(),
		?string $card = null
	): string;
}
