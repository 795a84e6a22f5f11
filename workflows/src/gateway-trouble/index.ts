export {
  freshGatewayTroubles,
  GATEWAY_DEEDS,
  gatewayTroubles,
  migrateGatewayTroubles,
  openGatewayTroubles,
  takeUntoldOfGateways,
  withoutPeople,
  type GatewayDeed,
  type GatewayTrouble,
  type GatewayTroubles,
} from './gateway-trouble.ts';
