<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Integrations;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Integrations\Crm\Crm;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class CrmTest extends FormsTestCase {

	public function test_listeners_get_fields_values_and_attributes(): void {
		$seen = array();
		$this->listen( $seen );
		$target = array( 'attributes' => array( 'jetpackCRM' => true, 'formTitle' => 'Write to us' ) );
		self::assertTrue( ( new Crm() )->deliver( self::stored(), 'crm', $target )->succeeded );
		[ $id, $fields, $is_spam, $values ] = $seen[0];
		self::assertFalse( $is_spam );
		self::assertSame( array( 'name', 'email', 'message' ), array_keys( $fields ) );
		self::assertSame( 'Ada Maria Lovelace', $fields['name']->value );
		self::assertSame( array( 'id' => 'name', 'type' => 'name', 'label' => 'Name' ), $fields['name']->attributes );
		self::assertTrue( $fields['name']->form->get_attribute( 'jetpackCRM' ) );
		self::assertSame( 'Write to us', $values['entry_title'] );
		self::assertSame( (string) $id, $values['feedback_id'] );
		// The page's permalink, not the URL of the request.
		self::assertSame( get_permalink( 1 ), $values['entry_permalink'] );
	}

	public function test_listeners_get_no_markup(): void {
		$seen = array();
		$this->listen( $seen );
		$bad      = '<img src=x onerror=alert(1)>"\'';
		$response = self::response(
			array(
				'fields' => array(
					new FieldValue( 'a', 'text', $bad, "a $bad b" ),
					new FieldValue( 'b', 'checkbox-multiple', 'B', array( $bad, 'plain' ) ),
				),
				'form'   => array( 'title' => $bad, 'page' => 0, 'url' => "https://site.example/?$bad" ),
			)
		);
		( new Crm() )->deliver( $response, 'crm', array() );
		$fields = array_map( static fn( object $field ): array => array( $field->value, $field->get_attribute( 'label' ) ), $seen[0][1] );
		$text   = (string) wp_json_encode( array( $fields, $seen[0][3] ), JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( '"plain"', $text );
		self::assertDoesNotMatchRegularExpression( '/[<>]|\?[^"]*\'/', $text );
	}

	public function test_an_interrupted_attempt_is_not_repeated_automatically(): void {
		$seen = array();
		$this->listen( $seen );
		$crm      = new Crm();
		$response = self::stored();
		self::assertTrue( $crm->deliver( $response, 'crm', array() )->succeeded );
		// PHP ended before this was logged.
		$second = $crm->deliver( $response, 'crm', array() );
		self::assertTrue( $second->is_final );
		self::assertFalse( $second->succeeded );
		self::assertCount( 1, $seen );
		Log::add( $response->id, 'crm', $second, time() );
		// Sent again by a person.
		self::assertTrue( $crm->deliver( $response, 'crm', array() )->succeeded );
		self::assertCount( 2, $seen );
	}

	public function test_a_failing_listener_is_reported(): void {
		$this->filter( Crm::ACTION, static fn() => throw new \RuntimeException( 'No <i>table</i>' ) );
		$attempt = ( new Crm() )->deliver( self::stored(), 'crm', array() );
		self::assertTrue( $attempt->is_final );
		self::assertStringEndsWith( 'No table', $attempt->message );
	}

	public function test_forms_have_the_channel_only_if_a_plugin_listens(): void {
		$form = self::form( array( 'jetpackCRM' => false, 'formTitle' => 'T', 'customThankyou' => 'message' ) );
		self::assertSame( array(), self::feature()->integrations()->channels( $form ) );
		$this->filter( Crm::ACTION, static fn() => null );
		self::assertSame(
			array( 'crm' => array( 'attributes' => array( 'formTitle' => 'T', 'jetpackCRM' => false ) ) ),
			self::feature()->integrations()->channels( $form )
		);
	}

	/**
	 * @param list<array> $seen Gets the arguments of each call.
	 */
	private function listen( array &$seen ): void {
		$this->filter(
			Crm::ACTION,
			static function ( mixed ...$args ) use ( &$seen ): void {
				$seen[] = $args;
			}
		);
	}

	private static function stored(): \Ramjet\Forms\Storage\Response {
		return ResponseStore::for_site()->get( self::store() );
	}
}
