<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

/** A field with its value, as plugins expect it that listen to Jetpack's action. */
final class FeedbackField {

	/**
	 * @param array<string, string> $attributes `id`, `type`, `label`.
	 * @param string|list<string>   $value      A list for several choices.
	 */
	public function __construct( public FeedbackForm $form, public array $attributes, public string|array $value ) {}

	/** @return mixed Null for an unknown one. */
	public function get_attribute( $key ) {
		return $this->attributes[ $key ] ?? null;
	}
}
