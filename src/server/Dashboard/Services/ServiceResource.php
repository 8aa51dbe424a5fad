<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;

/** A service as REST responses describe it. */
final class ServiceResource {

	public function __construct(
		private readonly ServiceFieldValues $values,
		private readonly Checks $checks,
		private readonly Connectors $connectors,
		private readonly UsedBy $used_by
	) {}

	/** @return array<string, mixed> As schema() says. */
	public function prepare( Service $service ): array {
		$fields = array();
		foreach ( $service->fields as $field ) {
			$value    = $this->values->read( $service, $field );
			$fields[] = array(
				'name'        => $field->name,
				'label'       => $field->label,
				'secret'      => $field->secret,
				'optional'    => $field->optional,
				'format'      => $field->format,
				'choices'     => $field->choices,
				'presets'     => self::named( $field->presets ),
				'options'     => self::named( $field->options ),
				'link'        => $field->link,
				'state'       => $value->content->state(),
				'source'      => $value->source,
				'source_name' => $value->source_name,
				'shown'       => $value->shown( $field ),
				'editable'    => $value->is_editable(),
			);
		}
		$last = $this->checks->last( $service );
		return array(
			'slug'            => $service->slug,
			'name'            => $service->name,
			'purpose'         => $service->purpose,
			'visitors'        => $service->visitors,
			'disclosure'      => $service->disclosure,
			'used_by'         => $this->used_by->modules( $service ),
			'state'           => $this->state( $service ),
			'fields'          => $fields,
			'credentials_url' => $service->credentials_url,
			'privacy_url'     => $service->privacy_url,
			'connector_url'   => $this->connectors->url( $service->slug ),
			'testable'        => null !== $service->check,
			'last_check'      => null === $last ? null : self::check( $last ),
		);
	}

	/** @return list<array{value: string, label: string}> */
	private static function named( array $values ): array {
		return array_map(
			static fn( string $value, string $label ): array => compact( 'value', 'label' ),
			array_keys( $values ),
			$values
		);
	}

	/** @return array<string, mixed> As check_schema() says. */
	public static function check( CheckResult $result ): array {
		return array(
			'ok'      => 'ok' === $result->state,
			'state'   => $result->state,
			'message' => $result->message,
			'time'    => gmdate( 'c', $result->time ),
		);
	}

	/** Where it stands in the list: 0 for those that need attention, 1 for others that are set up, 2 for the rest. */
	public function rank( Service $service ): int {
		$state = $this->state( $service );
		$check = $this->checks->last( $service );
		return match ( true ) {
			'none' === $state                                                     => 2,
			'set' !== $state || ( null !== $check && 'ok' !== $check->state ) => 0,
			default                                                               => 1,
		};
	}

	/** @return string 'none', 'incomplete', 'set' or 'unreadable'. */
	public function state( Service $service ): string {
		$states  = array();
		$missing = false;
		foreach ( $service->fields as $field ) {
			$state    = $this->values->read( $service, $field )->content->state();
			$states[] = $state;
			$missing  = $missing || ( 'none' === $state && ! $field->optional );
		}
		return match ( true ) {
			in_array( 'unreadable', $states, true ) => 'unreadable',
			! in_array( 'set', $states, true )      => 'none',
			$missing                                => 'incomplete',
			default                                 => 'set',
		};
	}

	public static function schema(): array {
		$states    = array( 'enum' => array( 'none', 'set', 'unreadable' ) );
		$source    = array( 'enum' => ServiceFieldValue::SOURCES );
		$named     = 'Name of the constant, the environment variable or the connector.';
		$shown     = 'The value; of a secret an ellipsis and at most its last four characters.';
		$connector = 'The page of WordPress’s connectors, where there is one for the service.';
		$text      = static fn( string $is ): array => Schema::field( 'string', $is );
		$preset    = Schema::object( array( 'value' => $text( 'The value.' ), 'label' => $text( 'For people.' ) ) );
		$link      = Schema::object( array( 'label' => $text( 'For people.' ), 'url' => $text( 'In wp-admin.' ) ) );
		$field     = Schema::object( array(
			'name'        => Schema::field( 'string', 'Unique in the service.' ),
			'label'       => Schema::field( 'string', 'Its name for people.' ),
			'secret'      => Schema::field( 'boolean', 'Whether it can be written but not read.' ),
			'optional'    => Schema::field( 'boolean', 'Whether the service works without it.' ),
			'format'      => Schema::field( 'string', 'A sentence that describes a value.' ),
			'choices'     => Schema::field( 'string', 'REST path of the possible values; empty for any value.' ),
			'presets'     => Schema::field( 'array', 'Well-known values.', array( 'items' => $preset ) ),
			'options'     => Schema::field( 'array', 'All values, if it is not typed.', array( 'items' => $preset ) ),
			'link'        => array( 'type' => array( 'object', 'null' ) ) + $link,
			'state'       => Schema::field( 'string', 'An unreadable value has to be entered again.', $states ),
			'source'      => Schema::field( 'string', 'Where the value is set.', $source ),
			'source_name' => Schema::field( 'string', $named ),
			'shown'       => Schema::field( 'string', $shown ),
			'editable'    => Schema::field( 'boolean', 'Whether it can be changed here.' ),
		) );
		$module    = Schema::object( array(
			'name'   => Schema::field( 'string', 'Its name for people.' ),
			'active' => Schema::field( 'boolean', 'Whether it is on.' ),
		) );
		$states    = array( 'enum' => array( 'none', 'incomplete', 'set', 'unreadable' ) );
		return Schema::object( array(
			'slug'            => Schema::field( 'string', 'Unique name.' ),
			'name'            => Schema::field( 'string', 'Name for people.' ),
			'purpose'         => Schema::field( 'string', 'What it is for.' ),
			'visitors'        => Schema::field( 'string', 'What it costs the privacy of visitors, a sentence.' ),
			'disclosure'      => Schema::field( 'string', 'What else the service receives, and when.' ),
			'used_by'         => Schema::field( 'array', 'Modules that use it.', array( 'items' => $module ) ),
			'state'           => Schema::field( 'string', 'Whether its fields have values.', $states ),
			'fields'          => Schema::field( 'array', 'Fields of the service.', array( 'items' => $field ) ),
			'credentials_url' => Schema::field( 'string', 'Where to get a key.' ),
			'privacy_url'     => Schema::field( 'string', 'Its privacy policy.' ),
			'connector_url'   => Schema::field( array( 'string', 'null' ), $connector ),
			'testable'        => Schema::field( 'boolean', 'Whether the keys can be tested.' ),
			'last_check'      => array( 'type' => array( 'object', 'null' ) ) + self::check_schema(),
		), 'service' );
	}

	public static function check_schema(): array {
		return Schema::object( array(
			'ok'      => Schema::field( 'boolean', 'Whether the service accepts the keys.' ),
			'state'   => Schema::field( 'string', 'The result.', array( 'enum' => CheckResult::STATES ) ),
			'message' => Schema::field( 'string', 'The result as a sentence.' ),
			'time'    => Schema::field( 'string', 'When it was tested.', array( 'format' => 'date-time' ) ),
		), 'service-check' );
	}
}
