<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

/** How the dashboard draws a setting, if its type does not say all of it. */
final class Field {

	/**
	 * @param string                $section     The form that shows it: 'settings', 'privacy', 'forms', 'ai' or
	 *                                           'related-posts'.
	 * @param string                $label       Translated, as the other texts.
	 * @param string                $help        A sentence or more below it.
	 * @param array<string, string> $choices     Value => label, for a setting with an `enum`.
	 * @param string                $placeholder What an empty text stands for.
	 * @param string                $control     'url' for a text, 'range' for a number, 'limit' for a number whose 0 is
	 *                                           shown as an empty field; empty for what its type has.
	 */
	public function __construct(
		public readonly string $section,
		public readonly string $label,
		public readonly string $help = '',
		public readonly array $choices = array(),
		public readonly string $placeholder = '',
		public readonly string $control = ''
	) {}
}
