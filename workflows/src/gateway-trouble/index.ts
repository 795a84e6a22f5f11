export {
  freshGatewayTroubles,
  gatewayTroubles,
  migrateGatewayTroubles,
  openGatewayTroubles,
  takeUntoldOfGateways,
  type GatewayDeed,
  type GatewayTrouble,
  type GatewayTroubles,
} from './gateway-trouble.ts';
