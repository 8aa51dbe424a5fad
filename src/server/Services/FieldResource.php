<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\Field;

/**
 * A field over REST: what it is, and what it holds as far as anybody may know.
 */
final class FieldResource {

	/**
	 * @param Connectors $connectors Says where WordPress has a place for it.
	 */
	public function __construct( private readonly Connectors $connectors ) {}

	/**
	 * @param Field      $field The field.
	 * @param FieldValue $value What it holds.
	 * @return array<string, mixed> As schema() says.
	 */
	public function prepare( Field $field, FieldValue $value ): array {
		return array(
			'name'               => $field->name,
			'label'              => $field->label,
			'type'               => $field->type,
			'secret'             => $field->secret,
			'required'           => $field->required,
			'format'             => $field->format,
			'choices'            => (object) $field->choices,
			'default'            => $field->default,
			'state'              => $value->content->state(),
			'source'             => $value->source,
			'source_name'        => $value->source_name,
			'shown'              => self::shown( $field, $value ),
			'editable'           => $value->is_editable(),
			'connector_url'      => $this->connectors->url( $field->connector ),
			'unusable_connector' => $this->connectors->unusable( $field->connector, $field->connector_part ) ?? '',
		);
	}

	/**
	 * What people see of a value.
	 *
	 * @param Field      $field The field.
	 * @param FieldValue $value What it holds.
	 * @return string Of a secret its masked form.
	 */
	public static function shown( Field $field, FieldValue $value ): string {
		return $field->secret ? $value->content->masked() : $value->content->reveal();
	}

	/**
	 * @return array<string, mixed> JSON schema of what prepare() answers.
	 */
	public static function schema(): array {
		$text = static fn( string $description ): array => array(
			'type'        => 'string',
			'description' => $description,
		);
		$flag = static fn( string $description ): array => array(
			'type'        => 'boolean',
			'description' => $description,
		);
		return array(
			'type'       => 'object',
			'properties' => array(
				'name'               => $text( __( 'Unique in the service.', 'ramjet' ) ),
				'label'              => $text( __( 'Name for people.', 'ramjet' ) ),
				'type'               => $text( __( 'What it looks like in a form.', 'ramjet' ) ) + array( 'enum' => array( 'text', 'multiline', 'url', 'choice', 'switch' ) ),
				'secret'             => $flag( __( 'Whether it is written and never read.', 'ramjet' ) ),
				'required'           => $flag( __( 'Whether the service is of no use without it.', 'ramjet' ) ),
				'format'             => $text( __( 'A sentence that says what a value looks like.', 'ramjet' ) ),
				'choices'            => array(
					'type'                 => 'object',
					'description'          => __( 'Labels by value, for a choice.', 'ramjet' ),
					'additionalProperties' => array( 'type' => 'string' ),
				),
				'default'            => $text( __( 'What counts while nothing is set.', 'ramjet' ) ),
				'state'              => $text( __( 'Whether there is a value. One that cannot be read has to be entered again.', 'ramjet' ) ) + array( 'enum' => array( 'none', 'set', 'unreadable' ) ),
				'source'             => $text( __( 'Where the value comes from.', 'ramjet' ) ) + array( 'enum' => FieldValue::SOURCES ),
				'source_name'        => $text( __( 'Name of the constant, the environment variable or the connector.', 'ramjet' ) ),
				'shown'              => $text( __( 'The value; of a secret an ellipsis and at most its last four characters.', 'ramjet' ) ),
				'editable'           => $flag( __( 'Whether it can be changed here.', 'ramjet' ) ),
				'connector_url'      => array(
					'type'        => array( 'string', 'null' ),
					'description' => __( 'Where WordPress has a connector for the service.', 'ramjet' ),
				),
				'unusable_connector' => $text( __( 'Name of a connector from which this cannot be read, since it holds something else or nothing; empty for none.', 'ramjet' ) ),
			),
		);
	}
}
