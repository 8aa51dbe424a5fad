<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

/** A form, as plugins expect it that listen to Jetpack's action. */
final class FeedbackForm {

	/** @var array<string, FeedbackField> By id. */
	public array $fields = array();

	/** @param array<string, mixed> $attributes Of the block: jetpackCRM, subject, to, formTitle. */
	public function __construct( public array $attributes, public string $hash ) {}

	/** @return mixed Null for an unknown one. */
	public function get_attribute( $key ) {
		return $this->attributes[ $key ] ?? null;
	}
}
